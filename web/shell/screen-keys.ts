import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSingleKeys } from '../kit/api/single-keys.ts'
import { useSession } from '../kit/api/session.ts'
import type { RoutePath } from '../screens/route-table.ts'
import { standingOf } from './menu/menu.ts'

/** The screens that open when the user presses G and then this key. */
const screens = [
  ['d', '/dashboard'],
  ['j', '/operations/jobs/{-$id}'],
  ['c', '/crm/contacts/{-$id}'],
  ['i', '/accounting/invoices/{-$id}'],
  ['k', '/operations/calendar'],
] as const satisfies readonly (readonly [key: string, to: RoutePath])[]

/** The time after G in which the second key must be pressed, in ms. */
const patience = 1500

/** Clicks the visible button or link that has this key as its shortcut. */
function press(key: string): void {
  const named = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)]
  named.find((each) => each.checkVisibility())?.click()
}

/**
 * The single-key shortcuts that work on every screen: C creates, E edits, and G followed by a second key opens a screen
 * (issue 41).
 */
export function useScreenKeys(): void {
  const session = useSession()
  const navigate = useNavigate()
  /** The timer that runs while the second key is expected. */
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const expectSecond = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
    }, patience)
  }
  /** Opens the screen for the second key. Returns whether a second key was expected. */
  const goBy = (key: string): boolean => {
    if (timer.current === undefined) return false
    clearTimeout(timer.current)
    timer.current = undefined
    const to = screens.find(([each]) => each === key)?.[1]
    if (to !== undefined && standingOf(to, session) === 'open')
      void navigate({ to, params: { id: undefined } as never })
    return true
  }
  useSingleKeys([
    ['g', expectSecond],
    ...screens.map(([key]) => [key, () => void (goBy(key) || press(key.toUpperCase()))] as const),
    ['e', () => void (goBy('e') || press('E'))],
  ])
}
