import type { Held, Refusal, Waiting } from './device.ts'
import { isForOffice } from './handed-acts.ts'
import type { Sent } from './send-change.ts'
import { lineOf, nextOf } from './sending-order.ts'

/** Where changes wait, and where they are sent. */
type Outbox = {
  waiting: () => Promise<Waiting[]>
  send: (row: Waiting) => Promise<Sent>
  /** Hands in all that waits of a row's visit; answers whether the office has the row. */
  handIn: (row: Waiting) => Promise<boolean>
  /** The row was taken, and waits no more. */
  settle: (row: Waiting) => Promise<void>
  note: (row: Waiting, why: { held?: Held; late: Refusal | null }) => Promise<unknown>
}

/** The code of a refusal; null where there was none, or nothing is known of one. */
const refusalOf = (sent: Sent): string | null =>
  sent.is === 'held' ? sent.held.code : sent.is === 'later' ? (sent.late?.code ?? null) : null

/**
 * Sends what waits, in order, until nothing is left that can be sent; what is of a visit that is no longer its technician's goes to the
 * office. Answers false where something could not be sent, as without a line.
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
