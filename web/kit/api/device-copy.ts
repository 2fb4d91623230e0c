import { type ReactNode, useSyncExternalStore } from 'react'
import type { Session } from '@fieldhouse/domain/core/session'
import { recall, stored } from './preferences.ts'

/**
 * The functions that the application needs from the offline copy (docs/decisions/offline.md). The code of these
 * functions is loaded only in browsers that have a copy.
 */
export type DeviceCopy = {
  /** Deletes data that the user may no longer read, and sends the user's unsent changes. */
  mind: (session: Session) => Promise<void>
  /** Sends unsent changes and deletes the copy before sign-out. Returns false if the user decides to stay signed in. */
  settle: (user: string) => Promise<boolean>
  /** The session of the user who last used this device. Offline, the application starts with this session. */
  keptSession: () => Promise<Session | null>
}

let load: (() => Promise<DeviceCopy>) | null = null

/** Registers the function that loads the code of the offline copy. */
export function registerDeviceCopy(how: () => Promise<DeviceCopy>): void {
  load = how
}

/** Loads the code of the offline copy. Returns null if this browser has no offline copy. */
export async function deviceCopy(): Promise<DeviceCopy | null> {
  return recall(stored.device) === null || load === null ? null : load()
}

let question: ReactNode = null
const listeners = new Set<() => void>()

/** Shows a question over the open screen; null removes it. */
export function showQuestion(next: ReactNode): void {
  question = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The question to show, or null. */
export const useQuestion = (): ReactNode => useSyncExternalStore(listen, () => question)
