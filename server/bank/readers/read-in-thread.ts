import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { inLimitedThread } from '../../files/limited-thread.ts'
import type { ReadFile, StatementOrder } from './read-statement-file.ts'

/** The result of the thread: the content of the file, or the reason why it is refused. */
export type StatementAnswer = ReadFile | { fault: Omit<FieldFault, 'path'> }

const tooLarge: StatementAnswer = { fault: { code: 'TOO_LARGE_UNPACKED', params: {} } }

/** Reads a statement's file in a thread. Throws `FILE_CONTENT_MISMATCH` with the reason for a refused file. */
export async function readInThread(
  order: StatementOrder & { onlyColumns: boolean },
  over: AbortSignal | undefined,
): Promise<ReadFile> {
  const script = new URL('statement-worker.ts', import.meta.url)
  const answer = await inLimitedThread<StatementAnswer>({ script, name: 'statement', order }, over)
  const read = answer ?? tooLarge
  if ('fault' in read)
    throw new Problem('FILE_CONTENT_MISMATCH', { errors: [{ path: ['file'], ...read.fault }] })
  return read
}
