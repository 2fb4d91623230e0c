import type { PrintedHead } from '@fieldhouse/domain/documents/printed-tables'
import { writtenLocale } from '@fieldhouse/domain/kit/words/words'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { drawable } from '../../kit/pdf/drawable.ts'
import { registerFonts } from '../../kit/pdf/fonts.ts'
import { drawLetterhead } from './letterhead.ts'
import type { Pictures } from './pictures.ts'
import { Sheet } from './sheet.ts'

type Content<P> = Pick<Pictures, 'logo'> & {
  /** The number in the PDF's title. */
  number: (printed: P) => string
  /** Draws all that is below the letterhead. */
  draw: (sheet: Sheet, printed: P) => void
}

/** Renders a paper as a PDF with letterhead, footers, embedded fonts, title and language. */
export async function drawPaper<P extends PrintedHead>(
  given: P,
  { logo, number, draw }: Content<P>,
): Promise<Buffer> {
  const printed: P = JSON.parse(drawable(JSON.stringify(given)))
  const document = new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    lang: writtenLocale[printed.locale],
    displayTitle: true,
    info: {
      Title: `${printed.title} ${number(printed)}`.trim(),
      Author: printed.company.name,
      Subject: printed.client.name,
      Creator: 'Fieldhouse',
      Producer: 'Fieldhouse',
    },
  })
  const whole = buffer(document)
  registerFonts(document)
  const sheet = new Sheet(document, printed)
  drawLetterhead(sheet, printed, logo)
  draw(sheet, printed)
  sheet.drawFeet()
  document.end()
  return whole
}
