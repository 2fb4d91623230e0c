import { Worker } from 'node:worker_threads'
import type { PdfTable } from './export-pdf-worker.ts'

/** Draws a table as a PDF into a file, in a thread of its own: drawing would hold up every other request. */
export function drawPdf(table: PdfTable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('export-pdf-worker.ts', import.meta.url), {
    workerData: table,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.once('error', reject)
  worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`drawing ended with ${code}`))))
  return promise
}
