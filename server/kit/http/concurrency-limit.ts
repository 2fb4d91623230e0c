import { Problem } from '@fieldhouse/domain/kit/entity/problem'

type Queue = { running: number; waiting: (() => void)[] }

/** How many at once, and how many may wait for their turn before the rest are told to come again. */
export type ConcurrencyLimit = { atOnce: number; waiting: number }

/**
 * Lets only so many run at once for one key; the rest wait in order (reliability.md rule 15). Who hangs up meanwhile
 * (`signal`) leaves the queue and their work is not begun.
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

/** How long a call waits for its turn to ask a server outside, in ms: with that server's own patience it ends in time. */
const outsideWait = 3000

/** Ends the wait for a turn when its caller is gone, or when it would take too long to be answered. */
export const forOutside = (over?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(outsideWait), ...(over ? [over] : [])])

/** Waits at the end of a queue until called; throws `OVERLOADED` for who is gone by then. */
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
