import type { SheetName } from '@fieldhouse/domain/core/label-sheets'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { Worker } from 'node:worker_threads'

/** The content of a label: its texts, the full address in its QR code, and its barcode. */
export type DrawnLabel = { name: string; number: string; address: string; bars: string | null }

/**
 * The input of the thread that renders labels. The first `from` labels of the first sheet are already used and stay
 * empty.
 */
export type LabelOrder = { labels: DrawnLabel[]; sheet: SheetName; from: number }

/**
 * Renders labels in a separate thread, which ends with the request, so that rendering does not block other requests.
 * Throws `OVERLOADED` if the thread ends early.
 */
export async function drawLabels(order: LabelOrder, over: AbortSignal): Promise<Uint8Array> {
  const worker = new Worker(new URL('label-worker.ts', import.meta.url), {
    name: 'labels',
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const stop = () => void worker.terminate()
  over.addEventListener('abort', stop)
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (pdf: Uint8Array) => resolve(pdf))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Problem('OVERLOADED')))
    })
  } finally {
    over.removeEventListener('abort', stop)
    stop()
  }
}
