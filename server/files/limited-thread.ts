import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { Worker } from 'node:worker_threads'
import { ranOutOfMemory } from '../kit/http/problems.ts'

/** The maximum time for reading a file in a thread, in ms. */
const longest = 60_000

/** The maximum size of buffers in a thread, in bytes. The limit of a thread's heap does not count buffers. */
const mostBuffers = 256 * 1024 * 1024

/** The time between two measurements of a thread's buffers, in ms. */
const measured = 100

/** The file of a thread, its name in logs, and its input. */
type Thread = { script: URL; name: string; order: unknown }

/** The size of a thread's buffers, in bytes; 0 for a thread that has ended. */
async function buffersOf(worker: Worker): Promise<number> {
  try {
    return (await worker.getHeapStatistics()).external_memory
  } catch {
    return 0
  }
}

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
  let isBeyond = false
  const stopBeyond = () => {
    isBeyond = true
    stop()
  }
  const timer = setTimeout(stopBeyond, longest)
  const watch = setInterval(async () => {
    if ((await buffersOf(worker)) > mostBuffers) stopBeyond()
  }, measured)
  over?.addEventListener('abort', stop)
  try {
    return await new Promise<T | null>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => (ranOutOfMemory(error) ? resolve(null) : reject(error)))
      worker.once('exit', () => (isBeyond ? resolve(null) : reject(new Problem('OVERLOADED'))))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    over?.removeEventListener('abort', stop)
    void worker.terminate()
  }
}
