import { parentPort } from 'node:worker_threads'
import type { DrawingAnswer, DrawingOrder } from '../../kit/pdf/drawing-pool.ts'
import { drawDocument } from './draw-document.ts'
import type { DocumentOrder } from './render-pdf.ts'

async function answer({ id, order }: DrawingOrder<DocumentOrder>): Promise<DrawingAnswer> {
  try {
    return { id, pdf: await drawDocument(order.printed, order.pictures) }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (order: DrawingOrder<DocumentOrder>) =>
  parentPort?.postMessage(await answer(order), []),
)
