import type { EntityName } from '@fieldhouse/domain/entities'
import { useEffect, useSyncExternalStore } from 'react'
import { fullNameOf } from '../kit/text/name-of.ts'

let label: string | null = null
const listeners = new Set<() => void>()

function say(next: string | null): void {
  label = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the name of the record on screen, or null. The name is shown in the last crumb and in the title of the tab.
 */
export function useCrumbLabel(): string | null {
  return useSyncExternalStore(subscribe, () => label)
}

/** Sets the last crumb to a record's number and name. */
export const useRecordCrumb = (entity: EntityName, record: Readonly<Record<string, unknown>>): void =>
  useCrumb(fullNameOf(entity, record))

/**
 * Sets the last crumb and the beginning of the tab's title to the name of the screen's subject. If the name is
 * unknown, sets neither.
 */
export function useCrumb(name: string | null | undefined): void {
  useEffect(() => {
    say(name ?? null)
    return () => say(null)
  }, [name])
}
