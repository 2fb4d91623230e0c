import type { ReceivedEInvoice } from '@fieldhouse/domain/accounting/einvoice/received/received-einvoice'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { inLimitedThread } from '../../../files/limited-thread.ts'
import type { EInvoiceFile } from './read-einvoice-file.ts'

/** The result of the thread: the e-invoice of a file, or the reasons why the file is refused. */
export type EInvoiceAnswer = { invoice: ReceivedEInvoice } | { faults: readonly FieldFault[] }

const tooLarge: EInvoiceAnswer = { faults: [{ path: ['file'], code: 'TOO_LARGE_UNPACKED' }] }

/** Reads an e-invoice's file in a thread. Throws `FILE_CONTENT_MISMATCH` with the reasons for a refused file. */
export async function readInThread(
  file: EInvoiceFile,
  over: AbortSignal | undefined,
): Promise<ReceivedEInvoice> {
  const script = new URL('einvoice-worker.ts', import.meta.url)
  const answer = await inLimitedThread<EInvoiceAnswer>({ script, name: 'einvoice', order: file }, over)
  const read = answer ?? tooLarge
  if ('faults' in read) throw new Problem('FILE_CONTENT_MISMATCH', { errors: [...read.faults] })
  return read.invoice
}
