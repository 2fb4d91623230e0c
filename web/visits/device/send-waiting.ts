import { newIdempotencyKey } from '../../kit/api/api.ts'
import { serverNow } from '../../kit/api/server-time.ts'
import { afterChange } from './after-change.ts'
import { type Waiting, device, partsOf, sentSince } from './device.ts'
import { dropWaiting, waitingOf } from './outbox.ts'
import { sendChange } from './send-change.ts'
import { sendInOrder } from './send-in-order.ts'

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

/** Loaded with the first change that is refused. */
async function handIn(of: Waiting): Promise<boolean> {
  const { handInVisit } = await import('./hand-in.ts')
  return handInVisit(of)
}

const sendAll = (user: string): Promise<boolean> =>
  sendInOrder({
    waiting: () => waitingOf(user),
    send: sendChange,
    handIn,
    settle,
    note: ({ id }, why) => device.waiting.update(id, why),
  })

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
