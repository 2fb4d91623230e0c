import { parentPort, workerData } from 'node:worker_threads'
import { fileFaultOf } from '../../../files/text/file-fault.ts'
import { BrokenRules } from './read-einvoice.ts'
import { type EInvoiceFile, readEInvoiceFile } from './read-einvoice-file.ts'
import type { EInvoiceAnswer } from './read-in-thread.ts'

async function answer(file: EInvoiceFile): Promise<EInvoiceAnswer> {
  try {
    return { invoice: await readEInvoiceFile(file) }
  } catch (error) {
    if (error instanceof BrokenRules) return { faults: error.faults }
    return { faults: [{ path: ['file'], ...fileFaultOf(error) }] }
  }
}

const file: EInvoiceFile = workerData
parentPort?.postMessage(await answer(file), [])
