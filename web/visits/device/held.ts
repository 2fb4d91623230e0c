import { useSignedIn } from '../../kit/api/session.ts'
import type { Held, Waiting } from './device.ts'
import { waitingOf } from './outbox.ts'
import { useStored } from './use-stored.ts'

/** How many changes the server did not take, and why the first of them. */
type HeldChanges = { count: number; first: Held | null }

/** What was not taken of changes, of all or of those at one visit. */
function heldOf(waiting: readonly Pick<Waiting, 'visit' | 'held'>[], visit?: string): HeldChanges {
  const held = waiting.flatMap((row) =>
    row.held !== null && (visit === undefined || row.visit === visit) ? [row.held] : [],
  )
  return { count: held.length, first: held[0] ?? null }
}

/** The same of the person's changes on this device. */
export function useHeld(visit?: string): HeldChanges {
  const { user } = useSignedIn()
  return heldOf(useStored(() => waitingOf(user.id), user.id) ?? [], visit)
}
