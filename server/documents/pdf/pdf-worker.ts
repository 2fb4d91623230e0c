import { parentPort } from 'node:worker_threads'
import type { DrawingAnswer, DrawingOrder } from '../../kit/pdf/drawing-pool.ts'
import { drawDocument } from './draw-document.ts'
import { drawPrintedTables } from './draw-tables.ts'
import type { DocumentOrder } from './render-pdf.ts'

const draw = ({ printed, pictures, facturX }: DocumentOrder): Promise<Buffer> =>
  'tables' in printed ? drawPrintedTables(printed, pictures) : drawDocument(printed, pictures, facturX)

async function answer({ id, order }: DrawingOrder<DocumentOrder>): Promise<DrawingAnswer> {
  try {
    return { id, pdf: await draw(order) }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (order: DrawingOrder<DocumentOrder>) =>
  parentPort?.postMessage(await answer(order), []),
)
