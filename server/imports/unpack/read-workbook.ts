import type { FileLine } from '../../files/text/read-csv.ts'
import { type NumberFormat, numberText } from './number-formats.ts'
import { FileFault } from '../../files/text/file-fault.ts'
import { Meter, mostUnpacked } from './unpack-bounds.ts'
import { type Parts, decoded, formatsOf, openParts, sharedTexts, bookOf } from './workbook-parts.ts'
import { readXml } from './xml-reader.ts'

/** The maximum number of columns that are read in a line. */
const mostColumns = 2000

const plain: NumberFormat = { isDay: false, hasTime: false, digits: 0 }

/** The column index of a cell reference, counted from 0: `C7` is 2. */
function columnOf(ref: string): number {
  let column = 0
  for (const letter of ref.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

type Shown = { texts: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

type CellKind = { type: string; style: number }

/** Returns the text that a cell shows, or an empty text for a formula error. */
function cellText(raw: string, { type, style }: CellKind, { texts, formats, is1904 }: Shown): string {
  if (type === 's') return texts[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  if (type === 'd') return raw.replace('T', ' ').slice(0, 16)
  if (type === 'str' || type === 'inlineStr') return decoded(raw)
  return numberText(raw, formats[style] ?? plain, is1904)
}

/** Calls `keep` with each non-empty line of a sheet. */
async function readSheet(
  parts: Parts,
  { name, book, keep }: { name: string; book: Shown; keep: (line: FileLine) => void },
): Promise<void> {
  const meter = new Meter()
  let line = 0
  let cells: string[] = []
  let column = 0
  let kind: CellKind = { type: 'n', style: 0 }
  let raw: string | null = null
  let isRead = false
  let isSpoken = false
  await readXml(await parts.read(name), {
    open: (tag, attributes) => {
      if (tag === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        cells = []
        column = 0
        if (line > mostUnpacked.rows) throw new FileFault('TOO_LARGE_UNPACKED')
      }
      if (tag === 'c') {
        const ref = attributes['r']
        if (ref) column = columnOf(ref)
        kind = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
        raw = null
      }
      if (tag === 'rPh') isSpoken = true
      isRead = (tag === 'v' || tag === 't') && !isSpoken
    },
    text: (text) => {
      if (isRead) raw = (raw ?? '') + text
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isRead = false
      if (tag === 'rPh') isSpoken = false
      if (tag === 'c') {
        if (raw !== null && raw !== '') {
          if (column >= mostColumns) throw new FileFault('TOO_MANY', { max: mostColumns })
          while (cells.length < column) cells.push('')
          cells[column] = cellText(raw, kind, book)
        }
        column += 1
      }
      if (tag !== 'row' || cells.every((cell) => cell.trim() === '')) return
      meter.add(cells)
      keep({ line, cells })
    },
  })
}

/** Calls `keep` with each line of the first non-empty sheet. Refuses other kinds of files. */
export async function readWorkbook(path: string, keep: (line: FileLine) => void): Promise<void> {
  const parts = await openParts(path)
  try {
    const { sheets, texts, styles, is1904 } = await bookOf(parts)
    const book = { texts: await sharedTexts(parts, texts), formats: await formatsOf(parts, styles), is1904 }
    let count = 0
    for (const name of sheets) {
      await readSheet(parts, {
        name,
        book,
        keep: (line) => {
          count += 1
          keep(line)
        },
      })
      if (count > 0) return
    }
  } finally {
    parts.close()
  }
}
