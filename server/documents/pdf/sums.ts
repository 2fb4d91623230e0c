import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { type Sheet, heightOf } from './sheet.ts'
import { colours, texts } from './styles.ts'

type Sums = PrintedDocument['sums']

/** The width of the block of sums, in points. */
const sumsWidth = 244

/** Measures a row of the sums: the lines of its label and the space around them. */
function measured(sheet: Sheet, { label, value, isTotal }: Sums[number]) {
  const style = isTotal ? texts.total : texts.body
  const figure = isTotal ? texts.totalFigure : texts.figure
  const wide = sheet.pen.width(value, figure)
  const labels = sheet.block(label, style, Math.max(sumsWidth - wide - 12, 60))
  const space = isTotal ? { above: 11, below: 4 } : { above: 2.5, below: 2.5 }
  return { labels, figure, space, height: space.above + heightOf(labels) + space.below }
}

export const sumsHeight = (sheet: Sheet, sums: Sums): number =>
  sums.reduce((total, row) => total + measured(sheet, row).height, 0)

/** Draws the sums at the right; returns their height. */
export function drawSums(sheet: Sheet, sums: Sums): number {
  const left = sheet.right - sumsWidth
  let { y } = sheet
  for (const row of sums) {
    const { labels, figure, space, height } = measured(sheet, row)
    if (row.isTotal) sheet.rule({ x: left, y: y + 5 }, { width: 1, colour: colours.ink })
    sheet.drawBlock(labels, { x: left, y: y + space.above })
    sheet.pen.line(row.value, figure, { right: sheet.right, y: y + space.above })
    y += height
  }
  return y - sheet.y
}
