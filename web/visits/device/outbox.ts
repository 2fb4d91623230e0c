import { newIdempotencyKey } from '../../kit/api/api.ts'
import type { Change } from './changes.ts'
import { type Owner, type Waiting, device, isFull, isUnkept } from './device.ts'
import { serverTime } from './holder.ts'

/** A change that could not be kept: the device has no room left, or its browser forbids a database. */
export class NotKept extends Error {
  constructor() {
    super('the device did not keep the change')
    this.name = 'NotKept'
  }
}

type Put = { owner: Owner; visit: string; change: Change; at?: number }

/**
 * Puts a change into the outbox, where it waits until the server has taken it. Papers make room for it where there is none;
 * throws `NotKept` where that is not enough, or nothing is kept at all.
 */
export async function putInOutbox({ owner, visit, change, at }: Put): Promise<void> {
  const row = { owner, visit, change, key: newIdempotencyKey(), at: at ?? (await serverTime()), held: null }
  const add = () => device.waiting.add(row)
  try {
    await add()
  } catch (error) {
    if (!isFull(error)) throw isUnkept(error) ? new NotKept() : error
    await device.papers.clear()
    await add().catch((again: unknown) => {
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
