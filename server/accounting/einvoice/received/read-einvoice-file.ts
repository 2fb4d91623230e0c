import type { ReceivedEInvoice } from '@fieldhouse/domain/accounting/einvoice/received/received-einvoice'
import { maxFileBytes } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { readFile } from 'node:fs/promises'
import { FileFault } from '../../../files/text/file-fault.ts'
import { readText } from '../../../files/text/read-text.ts'
import { attachedEInvoice } from './pdf-attachment.ts'
import { readEInvoice } from './read-einvoice.ts'

/** A received file of an e-invoice: an XML file or a PDF. */
export type EInvoiceFile = { path: string; isPdf: boolean }

/** The text of an attached file. Without UTF-8, its encoding is that of Western Windows. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function textOf({ path, isPdf }: EInvoiceFile): Promise<string> {
  if (isPdf) return decoded(await attachedEInvoice(new Uint8Array(await readFile(path))))
  try {
    return await readText(path, maxFileBytes, 'EINVOICE_FORMAT')
  } catch (error) {
    throw error instanceof Problem ? new FileFault('EINVOICE_FORMAT') : error
  }
}

/** Reads the e-invoice in an XML file or PDF. Throws as `readEInvoice` does. */
export const readEInvoiceFile = async (file: EInvoiceFile): Promise<ReceivedEInvoice> =>
  readEInvoice(await textOf(file))
