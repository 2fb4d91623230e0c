import { newIdempotencyKey } from '../../kit/api/api.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import type { Change } from './changes.ts'
import { type About, type Owner, type Waiting, device, isFull, isStorageError } from './device.ts'
import { isReplacedBy, timesAsOfNow } from './sending-order.ts'

/** Thrown when a change could not be stored, because storage is full or the browser forbids a database. */
export class StorageError extends Error {
  constructor() {
    super('the device did not keep the change')
    this.name = 'NotKept'
  }
}

type Put = { owner: Owner; visit: string; change: Change; at?: number }

/** The client and job of a visit. Null if the device does not know the visit. */
async function aboutOf(owner: Owner, visit: string): Promise<About | null> {
  const days = await device.days.where('owner').equals(owner).toArray()
  const stop = days.flatMap(({ data }) => data.stops).find((each) => each.visit._id === visit)
  return stop ? { client: stop.client.name, startAt: stop.visit.startAt, job: stop.job._id } : null
}

/**
 * Stores a change. If the user has edited a refused change in its form, the new change replaces the refused change,
 * and the time remains the same.
 */
async function keep({ owner, visit, change, at }: Put & { at: number }, about: About | null): Promise<void> {
  const sent = { change, key: newIdempotencyKey(), held: null, late: null }
  await device.transaction('rw', device.waiting, async () => {
    const changing = await device.waiting
      .where('owner')
      .equals(owner)
      .filter((row) => isReplacedBy(row, { visit, change }))
      .first()
    if (changing) await device.waiting.update(changing.id, sent)
    else await device.waiting.add({ owner, visit, at, about, ...sent })
  })
}

/**
 * Adds a change to the outbox, where it waits until the server accepts it. If the storage is full, deletes stored
 * documents. If there is still no room, throws `StorageError`.
 */
export async function putInOutbox({ owner, visit, change, at }: Put): Promise<void> {
  const made = { owner, visit, change, at: at ?? serverNow() }
  const about = await aboutOf(owner, visit).catch(() => null)
  try {
    await keep(made, about)
  } catch (error) {
    if (!isFull(error)) throw isStorageError(error) ? new StorageError() : error
    await device.papers.clear()
    await keep(made, about).catch((again: unknown) => {
      throw isStorageError(again) ? new StorageError() : again
    })
  }
}

/** All waiting changes of a user, from every workspace, in the order in which they were made. */
export const waitingOf = (user: string): Promise<Waiting[]> =>
  device.waiting.where('owner').startsWith(`${user} `).sortBy('id')

/** Deletes a waiting change. */
export const dropWaiting = (id: number): Promise<void> => device.waiting.delete(id)

/** Marks a refused change to be sent again. If the user has edited it, `change` replaces it and gets a new key. */
export const tryAgain = (id: number, change?: Change): Promise<number> =>
  device.waiting.update(id, { held: null, ...(change ? { change, key: newIdempotencyKey() } : {}) })

/**
 * Sends a change that was refused because of its time again, with the current time. Later changes in its queue also
 * get new times.
 */
export async function tryAsOfNow({ id, owner }: Pick<Waiting, 'id' | 'owner'>): Promise<void> {
  const now = serverNow()
  await device.transaction('rw', device.waiting, async () => {
    const rows = await device.waiting.where('owner').equals(owner).sortBy('id')
    for (const [each, at] of timesAsOfNow(rows, id, now))
      await device.waiting.update(each, { at, key: newIdempotencyKey(), held: null })
  })
}

/**
 * Opens a refused change in its form. The refused change waits until the edited change replaces it. If the user is
 * already editing the change, the typed values remain.
 */
export async function takeToForm({ id, owner, visit, held }: Waiting, values: unknown): Promise<void> {
  if (held === null) return
  await device.transaction('rw', [device.waiting, device.typed], async () => {
    const typed = held.isChanging === true ? await device.typed.get([owner, visit]) : undefined
    if (typed === undefined) await device.typed.put({ owner, visit, values })
    await device.waiting.update(id, { held: { ...held, isChanging: true } })
  })
}
