import { useHotkeys } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { recall, remember, stored } from './preferences.ts'

const listeners = new Set<() => void>()

/** Whether single-key shortcuts are on, in this browser. */
export const areSingleKeysOn = (): boolean => recall(stored.singleKeys) !== 'off'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single-key shortcuts are on in this browser, as a hook. People who dictate switch them off (WCAG 2.1.4). */
export const useSingleKeysOn = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)

/** Switches single-key shortcuts on or off, in this browser. */
export function switchSingleKeys(on: boolean): void {
  remember(stored.singleKeys, on ? null : 'off')
  for (const listener of listeners) listener()
}

/** While a dialog or a menu is open, the dialog or menu handles the keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/**
 * Calls a function when its single key is pressed, such as `['c', create]`. The keys do nothing while the user types,
 * a dialog is open or the shortcuts are off.
 */
export function useSingleKeys(keys: readonly (readonly [key: string, act: () => void])[]): void {
  useHotkeys(
    keys.map(([key, act]) => [
      key,
      (event) => {
        if (!areSingleKeysOn() || isCovered()) return
        event.preventDefault()
        act()
      },
      { preventDefault: false },
    ]),
  )
}
