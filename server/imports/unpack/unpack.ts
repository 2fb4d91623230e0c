import type { FileKind } from '@fieldhouse/domain/imports/file-kinds'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { inLimitedThread } from '../../files/limited-thread.ts'
import type { CardOrder } from './read-cards.ts'

/**
 * The input of the thread: the file, its kind, the reader's language, zone and country, and the path for the
 * unpacked lines as JSON.
 */
export type UnpackOrder = Omit<CardOrder, 'kind'> & { kind: Exclude<FileKind, 'csv'>; rows: string }

/** The result of the thread: the headings of contacts or a calendar, or the reason why the file is refused. */
export type UnpackAnswer = { headings?: string[]; fault?: Omit<FieldFault, 'path'> }

const tooLarge: UnpackAnswer = { fault: { code: 'TOO_LARGE_UNPACKED', params: {} } }

/**
 * Unpacks a file in a thread with a memory and a time limit. Throws `FILE_CONTENT_MISMATCH` for an unreadable file, and
 * `OVERLOADED` if `over` aborts.
 */
export async function unpack(
  order: UnpackOrder,
  over: AbortSignal | undefined,
): Promise<{ headings?: string[] }> {
  const script = new URL('unpack-worker.ts', import.meta.url)
  const answered = await inLimitedThread<UnpackAnswer>({ script, name: 'unpack', order }, over)
  const { fault, ...answer } = answered ?? tooLarge
  if (fault) throw new Problem('FILE_CONTENT_MISMATCH', { errors: [{ path: ['file'], ...fault }] })
  return answer
}
