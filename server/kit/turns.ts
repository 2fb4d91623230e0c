import { Problem } from '@fieldhouse/domain/kit/problem'

type Queue = { running: number; waiting: (() => void)[] }

/** How many at once, and how many may wait for their turn before the rest are told to come again. */
export type Turns = { atOnce: number; waiting: number }

/** Lets only so many run at once for one key; the rest wait in order (reliability.md rule 15). */
export function takeTurns({ atOnce, waiting }: Turns) {
  const queues = new Map<string, Queue>()

  async function enter(key: string): Promise<Queue> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else if (queue.waiting.length >= waiting) throw new Problem('OVERLOADED', { retryAfter: 1 })
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    return queue
  }

  function leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const queue = await enter(key)
    try {
      return await run()
    } finally {
      leave(key, queue)
    }
  }
}
