import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfTable } from './export-pdf-worker.ts'

/**
 * Renders a table as a PDF file in a worker thread, so that other requests are not delayed. Throws `OVERLOADED` if
 * `over` aborts or the thread ends early.
 */
export async function drawPdf(table: PdfTable, over: AbortSignal): Promise<void> {
  if (over.aborted) throw new Problem('OVERLOADED')
  const worker = new Worker(new URL('export-pdf-worker.ts', import.meta.url), {
    name: 'list-pdf',
    workerData: table,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const stop = () => void worker.terminate()
  over.addEventListener('abort', stop)
  try {
    const [code] = await once(worker, 'exit')
    if (over.aborted || code !== 0) throw new Problem('OVERLOADED')
  } finally {
    over.removeEventListener('abort', stop)
  }
}
