import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { Worker } from 'node:worker_threads'
import { ranOutOfMemory } from '../kit/http/problems.ts'

/** The maximum time for reading a file in a thread, in ms. */
const longest = 60_000

/** The file of a thread, its name in logs, and its input. */
type Thread = { script: URL; name: string; order: unknown }

/**
 * Runs a thread that sends one message, with a memory and a time limit. Returns the message, or null beyond a limit.
 * Throws `OVERLOADED` if `over` aborts.
 */
export async function inLimitedThread<T>(
  { script, name, order }: Thread,
  over: AbortSignal | undefined,
): Promise<T | null> {
  if (over?.aborted) throw new Problem('OVERLOADED')
  const worker = new Worker(script, {
    name,
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const stop = () => void worker.terminate()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, longest)
  over?.addEventListener('abort', stop)
  try {
    return await new Promise<T | null>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => (ranOutOfMemory(error) ? resolve(null) : reject(error)))
      worker.once('exit', () => (isLate ? resolve(null) : reject(new Problem('OVERLOADED'))))
    })
  } finally {
    clearTimeout(timer)
    over?.removeEventListener('abort', stop)
    void worker.terminate()
  }
}
