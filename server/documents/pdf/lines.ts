import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import type { PrintedCells } from '@fieldhouse/domain/documents/printed-lines'
import { type Styled, lineHeight } from '../../kit/pdf/pen.ts'
import { type Column, type Columns, columnsOf } from './columns.ts'
import { type Sheet, heightOf } from './sheet.ts'
import { colours, texts } from './styles.ts'
import { drawSums, sumsHeight } from './sums.ts'

/** Space above and below a line, in points. */
const padding = 6

/** The approximate height of the table head. */
const headHeight = 24

/** A line of text in a cell. `hasBox` marks a line with a checkbox, which indents the text. */
type CellLine = Styled & { hasBox?: true }

const boxIndent = 13

/** Returns the name, description, note and checkbox of a document line. */
function itemLines(sheet: Sheet, cells: PrintedCells, width: number): CellLine[] {
  const { name, description, note, box } = cells
  const boxed = box ? sheet.block(box, texts.quiet, width - boxIndent) : []
  return [
    ...sheet.block(name, texts.strong, width),
    ...sheet.block(description, texts.body, width),
    ...sheet.block(note ?? '', texts.quiet, width),
    ...boxed.map((line, at): CellLine => (at === 0 ? { ...line, hasBox: true } : line)),
  ]
}

function cellLines(sheet: Sheet, cells: PrintedCells, at: { column: Column; table: Columns }): CellLine[] {
  const { name, width } = at.column
  if (name === 'item') return itemLines(sheet, cells, width - 2)
  if (at.column.isFigure) return [{ text: cells[name], style: at.table.figure }]
  return sheet.block(cells[name], texts.body, width)
}

/**
 * Draws as many lines of each cell as fit the available height, and removes the drawn lines from the row. Returns the
 * used height.
 */
function drawPart(sheet: Sheet, row: CellLine[][], at: { table: Columns; room: number }): number {
  let tallest = 0
  for (const [index, column] of at.table.columns.entries()) {
    const lines = row[index] ?? []
    let height = 0
    for (let next = lines[0]; next && height + lineHeight(next.style) <= at.room; next = lines[0]) {
      const y = sheet.y + height
      const where = column.isFigure ? { right: column.x + column.width, y } : { x: column.x, y }
      if (next.hasBox) sheet.box(column.x, y + 3)
      sheet.pen.line(next.text, next.style, next.hasBox ? { x: column.x + boxIndent, y } : where)
      height += lineHeight(next.style)
      lines.shift()
    }
    tallest = Math.max(tallest, height)
  }
  return tallest
}

const rowOf = (sheet: Sheet, cells: PrintedCells, table: Columns): CellLine[][] =>
  table.columns.map((column) => cellLines(sheet, cells, { column, table }))

/**
 * Returns the height that a document line needs on the page. A very tall line may continue on the next page. Other
 * lines are not divided.
 */
function neededFor(sheet: Sheet, row: readonly CellLine[][]): number {
  const height = Math.max(...row.map(heightOf)) + 2 * padding
  return height > sheet.pageRoom / 4 ? 60 : height
}

/** Draws a document line. */
function drawRow(sheet: Sheet, cells: PrintedCells, table: Columns): void {
  const row = rowOf(sheet, cells, table)
  sheet.need(neededFor(sheet, row))
  sheet.y += padding
  while (row.some((lines) => lines.length > 0)) {
    const drawn = drawPart(sheet, row, { table, room: Math.max(sheet.room, 20) })
    sheet.y += drawn
    if (row.some((lines) => lines.length > 0)) {
      sheet.newPage()
      sheet.y += padding
    }
  }
  sheet.y += padding
  sheet.rule({ y: sheet.y }, { width: 0.5, colour: colours.hairline })
}

/** Draws the column headings, above the first line and at the top of every further page. */
function drawHead(sheet: Sheet, head: PrintedCells, { columns }: Columns): void {
  let height = 0
  for (const { name, x, width, isFigure } of columns) {
    const text = name === 'item' ? head.description : head[name]
    const block = sheet.block(text, texts.head, width)
    const where = isFigure ? { right: x + width, y: sheet.y } : { x, y: sheet.y }
    height = Math.max(height, sheet.drawBlock(block, where))
  }
  sheet.y += height + 5
  sheet.rule({ y: sheet.y }, { width: 1, colour: colours.ink })
}

type Option = PrintedDocument['options'][number]

/** Draws an option: its name, its lines and its sum. */
function drawOption(sheet: Sheet, option: Option, at: { table: Columns; isPicked: boolean }): void {
  const indent = at.isPicked ? boxIndent : 0
  const name = sheet.block(option.name, texts.option, sheet.width - indent)
  sheet.need(14 + heightOf(name) + 60)
  sheet.y += 14
  if (at.isPicked) sheet.box(sheet.left, sheet.y + 4)
  sheet.y += sheet.drawBlock(name, { x: sheet.left + indent, y: sheet.y }) + 3
  for (const line of option.lines) drawRow(sheet, line, at.table)
  sheet.need(6 + sumsHeight(sheet, option.sums))
  sheet.y += 6
  sheet.y += drawSums(sheet, option.sums)
}

/** Draws the lines, then the options with their sums. */
export function drawLines(sheet: Sheet, printed: PrintedDocument): void {
  const table = columnsOf(sheet, printed)
  // Moves the table head to the next page if the first line would not fit below the head.
  const [first] = printed.lines
  sheet.need(headHeight + (first ? neededFor(sheet, rowOf(sheet, first, table)) : 60))
  sheet.onNewPage = () => drawHead(sheet, printed.head, table)
  drawHead(sheet, printed.head, table)
  for (const line of printed.lines) drawRow(sheet, line, table)
  // An accepted document has no checkboxes for options.
  const isOffered = printed.signed.length > 0 && printed.signed.every(({ value }) => value === '')
  for (const option of printed.options) drawOption(sheet, option, { table, isPicked: isOffered })
  sheet.onNewPage = null
}
