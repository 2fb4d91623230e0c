import type { FileKind } from '@fieldhouse/domain/imports/file-kinds'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { ranOutOfMemory } from '../../kit/http/problems.ts'
import type { CardOrder } from './read-cards.ts'
import { Worker } from 'node:worker_threads'

/** The input of the thread: the file, its kind, its reader, and the path for its lines as JSON. */
export type UnpackOrder = Omit<CardOrder, 'kind'> & { kind: Exclude<FileKind, 'csv'>; rows: string }

/** The result of the thread: headings for contacts and calendars, or the reason of a refusal. */
export type UnpackAnswer = { headings?: string[]; fault?: Omit<FieldFault, 'path'> }

/** The longest time for unpacking a file, in ms. */
const longest = 60_000

const tooLarge = { code: 'TOO_LARGE_UNPACKED', params: {} } as const

/**
 * Unpacks a file in a thread, which is stopped at its memory or time limit. Throws `FILE_CONTENT_MISMATCH` at `file`,
 * or `OVERLOADED` if `over` is aborted.
 */
export async function unpack(
  order: UnpackOrder,
  over: AbortSignal | undefined,
): Promise<{ headings?: string[] }> {
  if (over?.aborted) throw new Problem('OVERLOADED')
  const worker = new Worker(new URL('unpack-worker.ts', import.meta.url), {
    name: 'unpack',
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
    const { fault, ...answer } = await new Promise<UnpackAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => (ranOutOfMemory(error) ? resolve({ fault: tooLarge }) : reject(error)))
      worker.once('exit', () => (isLate ? resolve({ fault: tooLarge }) : reject(new Problem('OVERLOADED'))))
    })
    if (fault) throw new Problem('FILE_CONTENT_MISMATCH', { errors: [{ path: ['file'], ...fault }] })
    return answer
  } finally {
    clearTimeout(timer)
    over?.removeEventListener('abort', stop)
    void worker.terminate()
  }
}
