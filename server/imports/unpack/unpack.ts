import type { FileKind } from '@fieldhouse/domain/imports/file-kinds'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { ranOutOfMemory } from '../../kit/http/problems.ts'
import type { CardOrder } from './read-cards.ts'
import { Worker } from 'node:worker_threads'

/**
 * The input of the thread: the file, its kind, the reader's language, zone and country, and the path for the
 * unpacked lines as JSON.
 */
export type UnpackOrder = Omit<CardOrder, 'kind'> & { kind: Exclude<FileKind, 'csv'>; rows: string }

/** The result of the thread: the headings of contacts or a calendar, or the reason why the file is refused. */
export type UnpackAnswer = { headings?: string[]; fault?: Omit<FieldFault, 'path'> }

/** The maximum time for unpacking a file, in ms. */
const longest = 60_000

const tooLarge = { code: 'TOO_LARGE_UNPACKED', params: {} } as const

/**
 * Unpacks a file in a thread with a memory and a time limit. Throws `FILE_CONTENT_MISMATCH` for an unreadable file, and
 * `OVERLOADED` if `over` aborts.
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
