import type { PaperTable } from '@fieldhouse/domain/kit/entity/verb-calls'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { workerData } from 'node:worker_threads'
import Pdf from 'pdfkit'
import { drawable } from '../pdf/drawable.ts'
import { fontName, registerFonts, runsOf } from '../pdf/fonts.ts'
import { type Measure, columnWidths, needOf, wrapped } from './export-pdf-layout.ts'

/** The font weights of a list. */
type Weight = 400 | 600

/** A table to render as a PDF file. */
export type PdfTable = PaperTable & { path: string; language: string }

const margin = 36
/** The space between columns, and above and below each row. */
const gap = { column: 8, row: 2.5 }
/** The space below the title block, and the height of the page number. */
const belowTitle = 6
const foot = 14
/** Landscape papers (in points) with font sizes, tried in this order until every word fits. */
const tries = [
  { paper: 'LETTER', width: 792, height: 612, size: 8 },
  { paper: 'LETTER', width: 792, height: 612, size: 7 },
  { paper: 'LETTER', width: 792, height: 612, size: 6 },
  { paper: 'TABLOID', width: 1224, height: 792, size: 7 },
  { paper: 'TABLOID', width: 1224, height: 792, size: 6 },
] as const
/** The maximum number of rows that are measured to choose the column widths. */
const judged = 500

/** A text with only characters that the fonts can draw. */
const clean = (text: string): string =>
  drawable(
    text
      .replaceAll(/[\u202f\u2007]/g, '\u00a0')
      .replaceAll('\t', ' ')
      .trim(),
  )

/** Measures texts at a font size of 1, with a cache of letter widths. */
function measures(document: PDFKit.PDFDocument, weight: Weight): Measure {
  const known = new Map<string, number>()
  return (text) => {
    let width = 0
    for (const letter of text) {
      let own = known.get(letter)
      if (own === undefined) {
        const [run] = runsOf(letter)
        document.font(fontName(run?.script ?? 'latin', weight)).fontSize(100)
        own = document.widthOfString(letter) / 100
        known.set(letter, own)
      }
      width += own
    }
    return width
  }
}

type Column = { x: number; width: number; right: boolean }
type Grid = { columns: Column[]; size: number } & Pick<(typeof tries)[number], 'paper' | 'width' | 'height'>

/** Chooses the column widths, and the first paper and font size in `tries` on which all words fit. */
function gridOf(table: PaperTable, measure: Record<Weight, Measure>): Grid {
  const needs = table.head.map((title, at) => {
    const cells = needOf(
      table.rows.slice(0, judged).map((row) => row[at] ?? ''),
      measure[400],
    )
    const head = needOf([title], measure[600])
    return { whole: Math.max(cells.whole, head.whole), word: Math.max(cells.word, head.word) }
  })
  const roomOf = ({ width, size }: (typeof tries)[number]) =>
    (width - 2 * margin - gap.column * (table.head.length - 1)) / size
  const chosen = tries.find((each) => columnWidths(needs, roomOf(each))) ?? tries[4]
  const { size, paper, width, height } = chosen
  const even = () => needs.map(() => roomOf(chosen) / needs.length)
  const widths = columnWidths(needs, roomOf(chosen)) ?? even()
  let x = margin
  const columns = widths.map((each, at) => {
    const column = { x, width: each * size, right: table.figures[at] === true }
    x += column.width + gap.column
    return column
  })
  return { columns, size, paper, width, height }
}

/** Renders a document from top to bottom, page after page. */
function pen(document: PDFKit.PDFDocument, measure: Record<Weight, Measure>) {
  const line = (text: string, at: { x: number; y: number; size: number; weight: Weight }) => {
    let { x } = at
    for (const run of runsOf(text)) {
      document.font(fontName(run.script, at.weight)).fontSize(at.size)
      document.text(run.text, x, at.y, { lineBreak: false, features: [] })
      x += measure[at.weight](run.text) * at.size
    }
  }
  const row = (cells: readonly string[][], grid: Grid, at: { y: number; weight: Weight }) => {
    const leading = grid.size * 1.3
    for (const [index, lines] of cells.entries()) {
      const column = grid.columns[index]
      if (!column) continue
      for (const [count, text] of lines.entries()) {
        const indent = column.right ? column.width - measure[at.weight](text) * grid.size : 0
        line(text, {
          x: column.x + indent,
          y: at.y + gap.row + count * leading,
          size: grid.size,
          weight: at.weight,
        })
      }
    }
  }
  return { line, row }
}

/** The wrapped lines of each cell of a row, and the height of the row. */
function laid(cells: readonly string[], grid: Grid, measure: Measure) {
  const lines = grid.columns.map(({ width }, at) =>
    wrapped(cells[at] ?? '', width / grid.size + 0.001, measure),
  )
  const most = Math.max(1, ...lines.map(({ length }) => length))
  return { lines, height: most * grid.size * 1.3 + 2 * gap.row }
}

/**
 * The index of the first row on each page. Computed before rendering, because each page shows the number of pages and
 * is written once it is rendered.
 */
function pagesOf(heights: readonly number[], room: { first: number; other: number }): number[] {
  const starts = [0]
  let left = room.first
  for (const [at, height] of heights.entries()) {
    if (height > left && at > 0) {
      starts.push(at)
      left = room.other
    }
    left -= height
  }
  return starts
}

type Paragraph = { lines: string[]; size: number; weight: Weight; colour: string }

/** The heading of the first page: title, filters and time of the export. */
function aboveOf(table: PaperTable, room: number, measure: Record<Weight, Measure>): Paragraph[] {
  const paragraph = (text: string, look: Omit<Paragraph, 'lines'>): Paragraph => ({
    ...look,
    lines: wrapped(clean(text), room / look.size, measure[look.weight]),
  })
  return [
    paragraph(table.title, { size: 14, weight: 600, colour: '#000000' }),
    ...table.notes.map((note) => paragraph(note, { size: 8, weight: 400, colour: '#444444' })),
  ]
}

const heightOf = ({ lines, size }: Paragraph) => lines.length * size * 1.35

/**
 * Renders the table: the heading on the first page, and the column heads and 'page x of y' on every page. Wraps texts,
 * and cuts only very long texts.
 */
async function draw(given: PdfTable): Promise<void> {
  const info = { Title: given.title }
  const document = new Pdf({ autoFirstPage: false, fontLayoutCache: false, lang: given.language, info })
  const written = pipeline(document, createWriteStream(given.path))
  registerFonts(document, { isPlain: true })
  const table = { ...given, head: given.head.map(clean), rows: given.rows.map((row) => row.map(clean)) }
  const measure = { 400: measures(document, 400), 600: measures(document, 600) }
  const grid = gridOf(table, measure)
  const { line, row } = pen(document, measure)
  const right = grid.width - margin
  const above = aboveOf(table, right - margin, measure)
  const head = laid(table.head, grid, measure[600])
  const other = grid.height - 2 * margin - foot - head.height
  const first = other - above.reduce((sum, each) => sum + heightOf(each), belowTitle)
  const heights = table.rows.map((cells) => laid(cells, grid, measure[400]).height)
  const starts = pagesOf(heights, { first, other })
  let y = margin
  const rule = (colour: string) =>
    document.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(colour).stroke()
  const paragraph = (each: Paragraph) => {
    document.fillColor(each.colour)
    for (const [at, text] of each.lines.entries())
      line(text, { ...each, x: margin, y: y + at * each.size * 1.35 })
    y += heightOf(each)
  }
  for (const [page, start] of starts.entries()) {
    document.addPage({ size: grid.paper, layout: 'landscape', margin })
    y = margin
    if (page === 0) {
      above.forEach(paragraph)
      y += belowTitle
    }
    document.fillColor('#000000')
    row(head.lines, grid, { y, weight: 600 })
    y += head.height
    rule('#000000')
    for (const cells of table.rows.slice(start, starts[page + 1])) {
      const { lines, height } = laid(cells, grid, measure[400])
      row(lines, grid, { y, weight: 400 })
      y += height
      rule('#cccccc')
    }
    y = grid.height - margin - foot / 2
    const text = `${clean(table.title)}    ${page + 1} / ${starts.length}`
    paragraph({ lines: [text], size: 7, weight: 400, colour: '#666666' })
  }
  document.end()
  await written
}

await draw(workerData as PdfTable)
