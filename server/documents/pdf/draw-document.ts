import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { drawClosing, drawSigned } from './closing.ts'
import { drawPaper } from './draw-paper.ts'
import { drawLines } from './lines.ts'
import type { Pictures } from './pictures.ts'

/** Renders a document, such as an invoice, as a PDF. With `facturX`, embeds this Cross Industry Invoice. */
export const drawDocument = (
  given: PrintedDocument,
  { logo, signature }: Pictures,
  facturX?: string | undefined,
): Promise<Buffer> =>
  drawPaper(given, {
    logo,
    facturX,
    number: ({ number }) => number,
    draw: (sheet, printed) => {
      drawLines(sheet, printed)
      drawClosing(sheet, printed)
      drawSigned(sheet, printed, signature)
    },
  })
