import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import type { PrintedTables } from '@fieldhouse/domain/documents/printed-tables'
import { DrawingPool } from '../../kit/pdf/drawing-pool.ts'
import type { Pictures } from './pictures.ts'

/** The input of a thread that renders PDFs. With `facturX`, the PDF is a Factur-X file that embeds this XML file. */
export type DocumentOrder = {
  printed: PrintedDocument | PrintedTables
  pictures: Pictures
  facturX?: string | undefined
}

// A document of the maximum size takes about a second. The budget of costly work limits how many PDFs are rendered at
// once.
const pool = new DrawingPool<DocumentOrder>({
  script: new URL('pdf-worker.ts', import.meta.url),
  threads: 2,
  longest: 15_000,
  mostMb: 256,
})

/** Renders a document as a PDF. Throws `OVERLOADED` if rendering takes too long or the request was aborted. */
export const renderPdf = (
  printed: PrintedDocument | PrintedTables,
  { facturX, ...pictures }: Partial<Pictures> & Pick<DocumentOrder, 'facturX'> = {},
  over?: AbortSignal,
): Promise<Buffer> =>
  pool.draw({ printed, pictures: { logo: null, signature: null, ...pictures }, facturX }, over)

/** The number of documents that wait to be rendered. */
export const drawingsWaiting = (): number => pool.waiting
