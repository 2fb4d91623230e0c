import type { ReceivedEInvoice } from '@fieldhouse/domain/accounting/einvoice/received/received-einvoice'
import { maxFileBytes, typeOfBytes } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { open, readFile } from 'node:fs/promises'
import { FileFault } from '../../../files/text/file-fault.ts'
import { readText } from '../../../files/text/read-text.ts'
import { attachedEInvoice } from './pdf-attachment.ts'
import { readEInvoice } from './read-einvoice.ts'

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return typeOfBytes(buffer.subarray(0, bytesRead)) === 'application/pdf'
  } finally {
    await file.close()
  }
}

/** The text of an attached file. Without UTF-8, its encoding is that of Western Windows. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function textOf(path: string): Promise<string> {
  if (await isPdf(path)) return decoded(await attachedEInvoice(new Uint8Array(await readFile(path))))
  try {
    return await readText(path, maxFileBytes, 'EINVOICE_FORMAT')
  } catch (error) {
    throw error instanceof Problem ? new FileFault('EINVOICE_FORMAT') : error
  }
}

/** Reads the e-invoice in an XML file or PDF. Throws as `readEInvoice` does. */
export const readEInvoiceFile = async (path: string): Promise<ReceivedEInvoice> =>
  readEInvoice(await textOf(path))
