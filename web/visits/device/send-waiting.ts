import { newIdempotencyKey } from '../../kit/api/api.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import { afterChange } from './after-change.ts'
import { type Waiting, acceptedOf, device, partsOf } from './device.ts'
import { dropWaiting, waitingOf } from './outbox.ts'
import { sendChange } from './send-change.ts'
import { sendInOrder } from './send-in-order.ts'

/** The name of a lock. Only the tab that has this lock sends changes, so that two tabs never send the same changes. */
const lock = 'fieldhouse-outbox'

/**
 * Applies an accepted change to the stored days, so that the change is shown until the days are loaded again. Removes
 * the change from the outbox.
 */
async function settle({ id, owner, visit, at, change }: Waiting): Promise<void> {
  const by = partsOf(owner).user
  await device.transaction('rw', [device.days, device.waiting, device.accepted], async () => {
    const days = await device.days.where('owner').equals(owner).toArray()
    for (const day of days) {
      const stops = day.data.stops.map((stop) => afterChange(stop, { visit, by, at, change }))
      await device.days.put({ ...day, data: { ...day.data, stops } })
    }
    await device.accepted.put({ owner, count: (await acceptedOf(owner)) + 1 })
    await device.waiting.delete(id)
  })
}

/** The code that hands changes in is loaded when a change is first refused. */
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
 * Sends a user's waiting changes in order, in one tab at a time. Returns false if a change must be sent again later.
 * Returns true if another tab is sending.
 */
export const sendWaiting = (user: string): Promise<boolean> =>
  navigator.locks.request(lock, { ifAvailable: true }, (held) => held === null || sendAll(user))

/**
 * Sends a change that the device cannot store. If other changes are waiting, does not send it. Returns whether the
 * server accepted the change.
 */
export const sendAtOnce = async (change: Pick<Waiting, 'owner' | 'visit' | 'change'>): Promise<boolean> => {
  const { user } = partsOf(change.owner)
  // If there is no database, no change can be waiting.
  const isFirst = await sendWaiting(user)
    .then(async (isSent) => isSent && (await waitingOf(user)).length === 0)
    .catch(() => true)
  if (!isFirst) return false
  const sent = await sendChange({ ...change, key: newIdempotencyKey(), at: serverNow() })
  return sent.is === 'taken'
}

/**
 * Deletes a waiting change, after any sending in progress has ended. A change that was sent in the meantime remains on
 * the server.
 */
export const takeBack = (id: number): Promise<void> => navigator.locks.request(lock, () => dropWaiting(id))
