import { Problem } from '@fieldhouse/domain/kit/entity/problem'

type Queue = { running: number; waiting: (() => void)[] }

/** The maximum numbers of tasks that run at once and of tasks that wait. Further tasks are refused. */
export type ConcurrencyLimit = { atOnce: number; waiting: number }

/**
 * Limits how many tasks run at once per key. The other tasks wait in order (reliability.md rule 15). Throws
 * `OVERLOADED` if too many tasks wait or `signal` aborts.
 */
export function limitConcurrency({ atOnce, waiting }: ConcurrencyLimit) {
  const queues = new Map<string, Queue>()

  async function enter(key: string, signal?: AbortSignal): Promise<Queue> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else if (queue.waiting.length >= waiting) throw new Problem('OVERLOADED', { retryAfter: 1 })
    else await waitIn(queue.waiting, signal)
    return queue
  }

  function leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return async <T>(key: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const queue = await enter(key, signal)
    try {
      return await run()
    } finally {
      leave(key, queue)
    }
  }
}

/**
 * The maximum wait for a turn to call an external server, in ms. The wait is short, so that the call ends in time even
 * if that server responds late.
 */
const outsideWait = 3000

/** A signal that ends the wait for a turn if the caller has closed the connection or the wait is too long. */
export const forOutside = (over?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(outsideWait), ...(over ? [over] : [])])

/** Waits at the end of a queue. Throws `OVERLOADED` if `signal` aborts first. */
function waitIn(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = (): void => {
    queue.splice(queue.indexOf(called), 1)
    reject(new Problem('OVERLOADED', { retryAfter: 1 }))
  }
  const called = (): void => {
    signal?.removeEventListener('abort', giveUp)
    resolve()
  }
  queue.push(called)
  if (signal?.aborted) giveUp()
  else signal?.addEventListener('abort', giveUp, { once: true })
  return promise
}
