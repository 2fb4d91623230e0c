import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { writtenLocale } from '@fieldhouse/domain/kit/words/words'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { drawable } from '../../kit/pdf/drawable.ts'
import { registerFonts } from '../../kit/pdf/fonts.ts'
import { drawClosing, drawSigned } from './closing.ts'
import { drawLetterhead } from './letterhead.ts'
import { drawLines } from './lines.ts'
import type { Pictures } from './pictures.ts'
import { Sheet } from './sheet.ts'

/** Renders a document as a PDF with embedded fonts, title and language. */
export async function drawDocument(given: PrintedDocument, pictures: Pictures): Promise<Buffer> {
  const printed: PrintedDocument = JSON.parse(drawable(JSON.stringify(given)))
  const document = new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    lang: writtenLocale[printed.locale],
    displayTitle: true,
    info: {
      Title: `${printed.title} ${printed.number}`.trim(),
      Author: printed.company.name,
      Subject: printed.client.name,
      Creator: 'Fieldhouse',
      Producer: 'Fieldhouse',
    },
  })
  const whole = buffer(document)
  registerFonts(document)
  const sheet = new Sheet(document, printed)
  drawLetterhead(sheet, printed, pictures.logo)
  drawLines(sheet, printed)
  drawClosing(sheet, printed)
  drawSigned(sheet, printed, pictures.signature)
  sheet.drawFeet()
  document.end()
  return whole
}
