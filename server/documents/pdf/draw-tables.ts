import type { PrintedRow, PrintedTable, PrintedTables } from '@fieldhouse/domain/documents/printed-tables'
import { type Styled, lineHeight } from '../../kit/pdf/pen.ts'
import { drawPaper } from './draw-paper.ts'
import type { Pictures } from './pictures.ts'
import { type Sheet, heightOf } from './sheet.ts'
import { colours, texts } from './styles.ts'

/** The widths of the first and the last two columns, in points. The second column gets the remaining width. */
const widths = { first: 112, figure: 112 }

const padding = 4

type Box = { x: number; width: number; isFigure: boolean }

function boxesOf(sheet: Sheet): Box[] {
  const { left, right } = sheet
  const figures = [right - 2 * widths.figure, right - widths.figure]
  const middle = left + widths.first
  return [
    { x: left, width: widths.first - 8, isFigure: false },
    { x: middle, width: (figures[0] ?? right) - middle - 8, isFigure: false },
    ...figures.map((x) => ({ x, width: widths.figure, isFigure: true })),
  ]
}

const styleOf = ({ isBold }: PrintedRow, { isFigure }: Box) => {
  if (isFigure) return isBold ? { ...texts.figure, weight: 600 as const } : texts.figure
  return isBold ? texts.strong : texts.body
}

/** The lines of a cell. Figures are never wrapped. */
function cellLines(sheet: Sheet, text: string, { row, box }: { row: PrintedRow; box: Box }): Styled[] {
  const style = styleOf(row, box)
  if (!box.isFigure) return sheet.block(text, style, box.width)
  return text === '' ? [] : [{ text, style }]
}

function drawRow(sheet: Sheet, row: PrintedRow, boxes: readonly Box[]): void {
  const blocks = boxes.map((box, at) => cellLines(sheet, row.cells[at] ?? '', { row, box }))
  const height = Math.max(...blocks.map(heightOf), lineHeight(texts.body)) + 2 * padding
  sheet.need(height)
  for (const [at, { x, width, isFigure }] of boxes.entries()) {
    const y = sheet.y + padding
    sheet.drawBlock(blocks[at] ?? [], isFigure ? { right: x + width, y } : { x, y })
  }
  sheet.y += height
  sheet.rule({ y: sheet.y }, { width: 0.5, colour: colours.hairline })
}

function drawHead(sheet: Sheet, { head }: PrintedTable, boxes: readonly Box[]): void {
  for (const [at, { x, width, isFigure }] of boxes.entries()) {
    const block = sheet.block(head[at] ?? '', texts.head, width)
    sheet.drawBlock(block, isFigure ? { right: x + width, y: sheet.y } : { x, y: sheet.y })
  }
  sheet.y += lineHeight(texts.head) + 5
  sheet.rule({ y: sheet.y }, { width: 1, colour: colours.ink })
}

/** Draws a table. The head is repeated on every further page. */
function drawTable(sheet: Sheet, table: PrintedTable): void {
  const boxes = boxesOf(sheet)
  sheet.need(100)
  sheet.y += sheet.drawBlock(sheet.block(table.title, texts.option, sheet.width), {
    x: sheet.left,
    y: sheet.y,
  })
  sheet.y += 6
  sheet.onNewPage = () => drawHead(sheet, table, boxes)
  drawHead(sheet, table, boxes)
  for (const row of table.rows) drawRow(sheet, row, boxes)
  sheet.onNewPage = null
  sheet.y += 18
}

/** Draws each line of figures with their labels side by side. */
function drawFigures(sheet: Sheet, { figures }: PrintedTables): void {
  for (const { title, facts } of figures) {
    const width = (sheet.width - 44) / facts.length
    sheet.need(48)
    const { y } = sheet
    sheet.drawBlock(sheet.block(title, texts.strong, 40), { x: sheet.left, y: y + 14 })
    for (const [at, { label, value }] of facts.entries()) {
      const right = sheet.left + 44 + (at + 1) * width
      sheet.drawBlock(sheet.block(label, texts.head, width - 6), { right, y })
      sheet.drawBlock(sheet.block(value, texts.figure, width), { right, y: y + 14 })
    }
    sheet.y += 40
  }
}

function drawNotes(sheet: Sheet, { notes }: PrintedTables): void {
  for (const { label, value } of notes) {
    const block = [
      ...sheet.block(label, texts.label, sheet.width),
      ...sheet.block(value, texts.body, sheet.width),
    ]
    sheet.need(Math.min(heightOf(block), sheet.pageRoom))
    for (const { text, style } of block) {
      sheet.need(lineHeight(style))
      sheet.pen.line(text, style, { x: sheet.left, y: sheet.y })
      sheet.y += lineHeight(style)
    }
    sheet.y += 10
  }
}

/** Renders a paper of tables, such as a statement of account, as a PDF. */
export const drawPrintedTables = (given: PrintedTables, { logo }: Pictures): Promise<Buffer> =>
  drawPaper(given, {
    logo,
    number: ({ facts }) => facts[0]?.value ?? '',
    draw: (sheet, printed) => {
      for (const table of printed.tables) drawTable(sheet, table)
      drawFigures(sheet, printed)
      drawNotes(sheet, printed)
    },
  })
