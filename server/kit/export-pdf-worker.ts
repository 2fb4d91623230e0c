import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { workerData } from 'node:worker_threads'
import Pdf from 'pdfkit'

/** A table to draw, with the texts of its cells. */
export type PdfTable = { path: string; title: string; language: string; head: string[]; rows: string[][] }

const { resolve } = createRequire(import.meta.url)
const font = (weight: number) => resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)

const size = 8
const rowHeight = 14
const margin = 36

/** The part of a text that fits into a column; what is cut off is marked. */
function fitted(document: PDFKit.PDFDocument, text: string, width: number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (document.widthOfString(line) <= width) return line
  let end = Math.min(line.length, Math.ceil(width / 2))
  while (end > 0 && document.widthOfString(`${line.slice(0, end)}…`) > width) end -= 1
  return `${line.slice(0, end)}…`
}

function drawRow(
  document: PDFKit.PDFDocument,
  row: { cells: readonly string[]; y: number; width: number },
): void {
  for (const [index, cell] of row.cells.entries()) {
    const x = margin + index * row.width
    document.text(fitted(document, cell, row.width - 6), x, row.y, { lineBreak: false })
  }
}

/** Draws the table: head on every page, page x of y, one line a row. */
async function draw(table: PdfTable): Promise<void> {
  const document = new Pdf({
    size: 'LETTER',
    layout: 'landscape',
    margin,
    bufferPages: true,
    lang: table.language,
    info: { Title: table.title },
  })
  const written = pipeline(document, createWriteStream(table.path))
  document.registerFont('plain', font(400)).registerFont('strong', font(600)).fontSize(size)
  const { width, height } = document.page
  const column = (width - 2 * margin) / Math.max(table.head.length, 1)
  const perPage = Math.floor((height - 2 * margin) / rowHeight) - 2
  for (let first = 0; first === 0 || first < table.rows.length; first += perPage) {
    if (first > 0) document.addPage()
    document.font('strong')
    drawRow(document, { cells: table.head, y: margin, width: column })
    document
      .moveTo(margin, margin + rowHeight - 3)
      .lineTo(width - margin, margin + rowHeight - 3)
      .lineWidth(0.5)
      .stroke()
    document.font('plain')
    for (const [index, cells] of table.rows.slice(first, first + perPage).entries())
      drawRow(document, { cells, y: margin + (index + 1) * rowHeight, width: column })
  }
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    const foot = `${table.title}    ${page + 1} / ${count}`
    document.text(foot, margin, height - margin - size, { lineBreak: false })
  }
  document.end()
  await written
}

await draw(workerData as PdfTable)
