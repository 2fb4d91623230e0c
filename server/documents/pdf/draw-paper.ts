import type { PrintedHead } from '@fieldhouse/domain/documents/printed-tables'
import { writtenLocale } from '@fieldhouse/domain/kit/words/words'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { drawable } from '../../kit/pdf/drawable.ts'
import { registerFonts } from '../../kit/pdf/fonts.ts'
import { type PdfNames, embedFacturX, facturXOptions } from './factur-x.ts'
import { drawLetterhead } from './letterhead.ts'
import type { Pictures } from './pictures.ts'
import { Sheet } from './sheet.ts'

type Content<P> = Pick<Pictures, 'logo'> & {
  /** The number in the PDF's title. */
  number: (printed: P) => string
  /** Draws all that is below the letterhead. */
  draw: (sheet: Sheet, printed: P) => void
  /** The Cross Industry Invoice to embed, which makes the PDF a Factur-X file. */
  facturX?: string | undefined
}

/** Renders a paper as a PDF with letterhead, footers, embedded fonts, title and language. */
export async function drawPaper<P extends PrintedHead>(
  given: P,
  { logo, number, draw, facturX }: Content<P>,
): Promise<Buffer> {
  const printed: P = JSON.parse(drawable(JSON.stringify(given)))
  const names: PdfNames = {
    Title: `${printed.title} ${number(printed)}`.trim(),
    Author: printed.company.name,
    Subject: printed.client.name,
  }
  const document = new Pdf({
    ...(facturX !== undefined && facturXOptions),
    autoFirstPage: false,
    bufferPages: true,
    lang: writtenLocale[printed.locale],
    displayTitle: true,
    info: {
      ...(facturX === undefined && names),
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
  if (facturX !== undefined) embedFacturX(document, facturX, names)
  document.end()
  return whole
}
