import type { FileKind } from '@fieldhouse/domain/imports/file-kinds'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { CardOrder } from './read-cards.ts'
import { Worker } from 'node:worker_threads'

/** What a thread is told: the file, its kind, by whom it is read, and where to write its lines as JSON, one a line. */
export type UnpackOrder = Omit<CardOrder, 'kind'> & { kind: Exclude<FileKind, 'csv'>; rows: string }

/** What it answers: the headings of what is no table, or why the file is not read. */
export type UnpackAnswer = { headings?: string[]; fault?: Omit<FieldFault, 'path'> }

/** The longest that a file is unpacked, in ms. */
const longest = 60_000

const tooLarge = { code: 'TOO_LARGE_UNPACKED', params: {} } as const

const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Unpacks a file that is no text of lines in a thread of its own: it may be made to take all memory or time, and then ends
 * alone. Refuses it at `file` where it is none of its kind or holds too much; throws `OVERLOADED` when `over` is aborted.
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
