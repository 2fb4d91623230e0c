import { parentPort, workerData } from 'node:worker_threads'
import { fileFaultOf } from '../../../files/text/file-fault.ts'
import { BrokenRules } from './read-einvoice.ts'
import { readEInvoiceFile } from './read-einvoice-file.ts'
import type { EInvoiceAnswer } from './read-in-thread.ts'

async function answer(path: string): Promise<EInvoiceAnswer> {
  try {
    return { invoice: await readEInvoiceFile(path) }
  } catch (error) {
    if (error instanceof BrokenRules) return { faults: error.faults }
    return { faults: [{ path: ['file'], ...fileFaultOf(error) }] }
  }
}

const path: string = workerData
parentPort?.postMessage(await answer(path), [])
