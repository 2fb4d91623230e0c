import type { SheetName } from '@fieldhouse/domain/labels/label-sheets'
import { Worker } from 'node:worker_threads'

/** A label as it is drawn: its words, the whole address of its QR code, and its bars. */
export type DrawnLabel = { name: string; number: string; address: string; bars: string | null }

/** What the thread is asked to draw; `from` labels of the first sheet are used already. */
export type LabelOrder = { labels: DrawnLabel[]; sheet: SheetName; from: number }

/** Draws labels in a thread of its own, which ends with the request: drawing would hold up every other one. */
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
      worker.once('exit', () => reject(new Error('drawing labels ended early')))
    })
  } finally {
    over.removeEventListener('abort', stop)
    stop()
  }
}
