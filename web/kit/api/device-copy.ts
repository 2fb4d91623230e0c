import { type ReactNode, useSyncExternalStore } from 'react'
import type { Session } from '@fieldhouse/domain/identity/session'
import { recall, stored } from './preferences.ts'

/**
 * What a browser keeps of somebody so that they can work without a line (docs/decisions/offline.md), as the rest of the application
 * needs it: the part that keeps it is loaded only where there is anything.
 */
export type DeviceCopy = {
  /** Deletes what the session has no right to any more, and sends what its person left waiting. */
  mind: (session: Session) => Promise<void>
  /** Sends what waits and deletes the copy, before somebody signs out; answers false where they stay after all. */
  settle: (user: string) => Promise<boolean>
  /** Who used the device last, for a start without a line. */
  keptSession: () => Promise<Session | null>
}

let load: (() => Promise<DeviceCopy>) | null = null

/** Says how the part is loaded that keeps the copy. */
export function registerDeviceCopy(how: () => Promise<DeviceCopy>): void {
  load = how
}

/** The part that keeps the copy; null where the browser keeps none. */
export async function deviceCopy(): Promise<DeviceCopy | null> {
  return recall(stored.device) === null || load === null ? null : load()
}

let question: ReactNode = null
const listeners = new Set<() => void>()

/** Shows a question over whatever screen is open, or with null none. */
export function showQuestion(next: ReactNode): void {
  question = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The question that is to be shown. */
export const useQuestion = (): ReactNode => useSyncExternalStore(listen, () => question)
