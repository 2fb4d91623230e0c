import { newIdempotencyKey } from '../../kit/api/api.ts'
import { serverNow } from '../../kit/api/server-time.ts'
import type { Change } from './changes.ts'
import { type About, type Owner, type Waiting, device, isFull, isUnkept } from './device.ts'
import { isReplacedBy, timesAsOfNow } from './sending-order.ts'

/** A change that could not be kept: the device has no room left, or its browser forbids a database. */
export class NotKept extends Error {
  constructor() {
    super('the device did not keep the change')
    this.name = 'NotKept'
  }
}

type Put = { owner: Owner; visit: string; change: Change; at?: number }

/** What a visit is called, as far as the device knows. */
async function aboutOf(owner: Owner, visit: string): Promise<About | null> {
  const days = await device.days.where('owner').equals(owner).toArray()
  const stop = days.flatMap(({ data }) => data.stops).find((each) => each.visit._id === visit)
  return stop ? { client: stop.client.name, startAt: stop.visit.startAt, job: stop.job._id } : null
}

/** Keeps a change, where it lies in its form to be changed in place of what was not taken: with the time at which that was made. */
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
 * Puts a change into the outbox, where it waits until the server has taken it. Papers make room for it where there is none;
 * throws `NotKept` where that is not enough, or nothing is kept at all.
 */
export async function putInOutbox({ owner, visit, change, at }: Put): Promise<void> {
  const made = { owner, visit, change, at: at ?? serverNow() }
  const about = await aboutOf(owner, visit).catch(() => null)
  try {
    await keep(made, about)
  } catch (error) {
    if (!isFull(error)) throw isUnkept(error) ? new NotKept() : error
    await device.papers.clear()
    await keep(made, about).catch((again: unknown) => {
      throw isUnkept(again) ? new NotKept() : again
    })
  }
}

/** All that waits of a person, in whatever workspace, in order. */
export const waitingOf = (user: string): Promise<Waiting[]> =>
  device.waiting.where('owner').startsWith(`${user} `).sortBy('id')

/** Gives up a change that was not taken. */
export const dropWaiting = (id: number): Promise<void> => device.waiting.delete(id)

/** Has a change tried again, as it is now: under another key where it is not what was sent before. */
export const tryAgain = (id: number, change?: Change): Promise<number> =>
  device.waiting.update(id, { held: null, ...(change ? { change, key: newIdempotencyKey() } : {}) })

/** Has a change whose time was not taken tried again as if it were made now, and with it those in line behind it that lie ahead. */
export async function tryAsOfNow({ id, owner }: Pick<Waiting, 'id' | 'owner'>): Promise<void> {
  const now = serverNow()
  await device.transaction('rw', device.waiting, async () => {
    const rows = await device.waiting.where('owner').equals(owner).sortBy('id')
    for (const [each, at] of timesAsOfNow(rows, id, now))
      await device.waiting.update(each, { at, key: newIdempotencyKey(), held: null })
  })
}

/**
 * Puts what was not taken into its form, where it is changed: it waits on until the changed one takes its place. What was changed in
 * the form before stays.
 */
export async function takeToForm({ id, owner, visit, held }: Waiting, values: unknown): Promise<void> {
  if (held === null) return
  await device.transaction('rw', [device.waiting, device.typed], async () => {
    const typed = held.isChanging === true ? await device.typed.get([owner, visit]) : undefined
    if (typed === undefined) await device.typed.put({ owner, visit, values })
    await device.waiting.update(id, { held: { ...held, isChanging: true } })
  })
}
