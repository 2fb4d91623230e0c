import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { DrawingPool } from '../../kit/pdf/drawing-pool.ts'
import type { Pictures } from './pictures.ts'

/** What a thread is asked to draw. */
export type DocumentOrder = { printed: PrintedDocument; pictures: Pictures }

// A document at its largest allowed size takes about a second; as many draw at once as the budget of costly work lets.
const pool = new DrawingPool<DocumentOrder>({
  script: new URL('pdf-worker.ts', import.meta.url),
  threads: 2,
  longest: 15_000,
  mostMb: 256,
})

/** A document as a PDF. Throws `OVERLOADED` when it takes too long or nobody waits for it any more. */
export const renderPdf = (
  printed: PrintedDocument,
  pictures: Partial<Pictures> = {},
  over?: AbortSignal,
): Promise<Buffer> => pool.draw({ printed, pictures: { logo: null, signature: null, ...pictures } }, over)

/** How many documents wait to be drawn. */
export const drawingsWaiting = (): number => pool.waiting
