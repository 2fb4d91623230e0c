import { newIdempotencyKey } from '../../kit/api/api.ts'
import { serverNow } from '../../kit/api/server-time.ts'
import { afterChange } from './after-change.ts'
import { type Waiting, device, partsOf, sentSince } from './device.ts'
import { dropWaiting, waitingOf } from './outbox.ts'
import { isForOffice } from './handed-acts.ts'
import { type Sent, sendChange } from './send-change.ts'
import { lineOf, nextOf } from './sending-order.ts'

/** The lock that a tab holds while it sends: two tabs at once would send everything twice. */
const lock = 'fieldhouse-outbox'

/** A change that was taken is part of the day that is kept, until the day is read again, and waits no more. */
async function settle({ id, owner, visit, at, change }: Waiting): Promise<void> {
  const by = partsOf(owner).user
  await device.transaction('rw', [device.days, device.waiting], async () => {
    const days = await device.days.where('owner').equals(owner).toArray()
    for (const day of days) {
      const stops = day.data.stops.map((stop) => afterChange(stop, { visit, by, at, change }))
      await device.days.put({ ...day, data: { ...day.data, stops }, sent: sentSince(day) + 1 })
    }
    await device.waiting.delete(id)
  })
}

/** The code of a refusal; null where there was none, or nothing is known of one. */
const refusalOf = (sent: Sent): string | null =>
  sent.is === 'held' ? sent.held.code : sent.is === 'later' ? (sent.late?.code ?? null) : null

/** Hands all that waits of a visit in, where that is no longer its technician's; loaded with the first that is refused. */
async function reachesOffice(of: Waiting): Promise<boolean> {
  const { handInVisit } = await import('./hand-in.ts')
  return handInVisit(of)
}

async function sendAll(user: string): Promise<boolean> {
  const putOff = new Set<string>()
  for (;;) {
    const next = nextOf(await waitingOf(user), putOff)
    if (next === null) return putOff.size === 0
    const sent = await sendChange(next)
    const refusal = refusalOf(sent)
    if (refusal !== null && isForOffice(refusal, next.change) && (await reachesOffice(next))) continue
    if (sent.is === 'taken') await settle(next)
    else if (sent.is === 'held') await device.waiting.update(next.id, { held: sent.held, late: null })
    else {
      if (sent.late !== null) await device.waiting.update(next.id, { late: sent.late })
      if (sent.reach === 'all') return false
      putOff.add(sent.reach === 'workspace' ? next.owner : lineOf(next))
    }
  }
}

/**
 * Sends what waits of a person, in order, until nothing is left that can be sent; one tab at a time. Answers false where something
 * could not be sent, as without a line.
 */
export const sendWaiting = (user: string): Promise<boolean> =>
  navigator.locks.request(lock, { ifAvailable: true }, (held) => held === null || sendAll(user))

/** Sends a change that the device cannot keep, as long as nothing waits before it. Answers whether it was taken. */
export const sendAtOnce = async (change: Pick<Waiting, 'owner' | 'visit' | 'change'>): Promise<boolean> => {
  const { user } = partsOf(change.owner)
  // Where there is no database nothing waits.
  const isFirst = await sendWaiting(user)
    .then(async (isSent) => isSent && (await waitingOf(user)).length === 0)
    .catch(() => true)
  if (!isFirst) return false
  const sent = await sendChange({ ...change, key: newIdempotencyKey(), at: serverNow() })
  return sent.is === 'taken'
}

/** Gives up a change that waits, once it is not on its way to the server: what was sent meanwhile stays. */
export const takeBack = (id: number): Promise<void> => navigator.locks.request(lock, () => dropWaiting(id))
