import type { RejectedChange, Refusal, Waiting } from './device.ts'
import { isForOffice } from './handed-acts.ts'
import type { Sent } from './send-change.ts'
import { lineOf, nextOf } from './sending-order.ts'

/** Access to the waiting changes, and the functions that send them. */
type Outbox = {
  waiting: () => Promise<Waiting[]>
  send: (row: Waiting) => Promise<Sent>
  /**
   * Hands in all waiting changes of a visit to the office. Returns whether the office has received the given change.
   */
  handIn: (row: Waiting) => Promise<boolean>
  /** Removes an accepted change from the outbox. */
  settle: (row: Waiting) => Promise<void>
  note: (row: Waiting, why: { held?: RejectedChange; late: Refusal | null }) => Promise<unknown>
}

/** The error code of a failed attempt. Null if the attempt succeeded or the code is unknown. */
const refusalOf = (sent: Sent): string | null =>
  sent.is === 'held' ? sent.held.code : sent.is === 'later' ? (sent.late?.code ?? null) : null

/**
 * Sends waiting changes in order. Hands in changes at visits that are assigned to others. Returns false if a change
 * must be sent again later.
 */
export async function sendInOrder({ waiting, send, handIn, settle, note }: Outbox): Promise<boolean> {
  const putOff = new Set<string>()
  for (;;) {
    const next = nextOf(await waiting(), putOff)
    if (next === null) return putOff.size === 0
    const sent = await send(next)
    const refusal = refusalOf(sent)
    if (refusal !== null && isForOffice(refusal, next.change) && (await handIn(next))) continue
    if (sent.is === 'taken') await settle(next)
    else if (sent.is === 'held') await note(next, { held: sent.held, late: null })
    else {
      if (sent.late !== null) await note(next, { late: sent.late })
      if (sent.reach === 'all') return false
      putOff.add(sent.reach === 'workspace' ? next.owner : lineOf(next))
    }
  }
}
