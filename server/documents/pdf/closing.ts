import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { type Styled, lineHeight } from '../../kit/pdf/pen.ts'
import type { Picture } from './pictures.ts'
import { type Sheet, heightOf } from './sheet.ts'
import { colours, texts } from './styles.ts'
import { drawSums, sumsHeight } from './sums.ts'

/**
 * The maximum length of notes and terms that are drawn next to the sums, in characters. Longer texts are drawn below the
 * sums and may continue on further pages.
 */
const mostBeside = 420

const widths = { beside: 224, below: 420 }

/** Returns the notes and the terms as blocks of text, each under its label. */
function remarks(sheet: Sheet, printed: PrintedDocument, width: number): Styled[][] {
  return printed.texts.map(({ label, value }) => [
    ...sheet.block(label, texts.label, width),
    ...sheet.block(value, texts.body, width),
  ])
}

const afterRemark = 12

/** Draws notes and terms over as many pages as they need. */
function drawRemarks(sheet: Sheet, all: readonly Styled[][]): void {
  for (const block of all) {
    sheet.need(3 * lineHeight(texts.body))
    for (const { text, style } of block) {
      sheet.need(lineHeight(style))
      sheet.pen.line(text, style, { x: sheet.left, y: sheet.y })
      sheet.y += lineHeight(style)
    }
    sheet.y += afterRemark
  }
}

/** Draws the sums, notes and terms. */
export function drawClosing(sheet: Sheet, printed: PrintedDocument): void {
  const length = printed.texts.reduce((total, { value }) => total + value.length, 0)
  const beside = length <= mostBeside ? remarks(sheet, printed, widths.beside) : []
  const besideHeight = beside.reduce((total, block) => total + heightOf(block) + afterRemark, 0)
  const height = Math.max(besideHeight, sumsHeight(sheet, printed.sums))
  sheet.need(12 + Math.min(height, sheet.pageRoom))
  sheet.y += 12
  if (besideHeight > sheet.room) {
    sheet.y += drawSums(sheet, printed.sums)
    drawRemarks(sheet, beside)
    return
  }
  let { y } = sheet
  for (const block of beside) y += sheet.drawBlock(block, { x: sheet.left, y }) + afterRemark
  drawSums(sheet, printed.sums)
  sheet.y += height
  if (length <= mostBeside) return
  sheet.y += 18
  drawRemarks(sheet, remarks(sheet, printed, widths.below))
}

/**
 * Draws the signature fields side by side. If the document is accepted, the fields contain the name, the day and the
 * signature.
 */
export function drawSigned(sheet: Sheet, printed: PrintedDocument, signature: Picture | null): void {
  const count = printed.signed.length
  if (count === 0) return
  const each = sheet.width / count
  const width = each - 24
  const labels = printed.signed.map(({ label }) => sheet.block(label, texts.label, width))
  const values = printed.signed.map(({ value }) => sheet.block(value, texts.body, width))
  const written = Math.max(44, ...values.map((block) => heightOf(block) + 4))
  sheet.need(12 + written + 4 + Math.max(...labels.map(heightOf)))
  const line = sheet.y + 12 + written
  for (const [at, { isSignature }] of printed.signed.entries()) {
    const x = sheet.left + at * each
    const block = values[at] ?? []
    if (isSignature && signature)
      sheet.pen.document.image(Buffer.from(signature.data), x, line - 44, {
        fit: [width, 40],
        valign: 'bottom',
      })
    else sheet.drawBlock(block, { x, y: line - 4 - heightOf(block) })
    sheet.rule({ x, right: x + width, y: line }, { width: 0.75, colour: colours.ink })
    sheet.drawBlock(labels[at] ?? [], { x, y: line + 4 })
  }
  sheet.y = line + 4 + Math.max(...labels.map(heightOf))
}
