import { Zip, ZipDeflate, strToU8 } from 'fflate'
import type { Cell } from './export-cells.ts'
import type { TableWriter } from './export-csv.ts'
import type { Style } from './export-style.ts'
import { fixedParts, rowXml, sheetEnd, sheetPart, sheetStart } from './export-xlsx-parts.ts'

/** Receives the bytes of a file, such as a file handle. */
type Sink = { write(bytes: Uint8Array): Promise<unknown> }

/** The time of all parts of a workbook, so that the same rows give the same bytes. */
const mtime = '1980-01-01T00:00:00'

/** Makes a ZIP archive that is written to a file as a stream. */
function archive(file: Sink) {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const add = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 6 })
    part.mtime = mtime
    zip.add(part)
    return part
  }
  const flush = async () => {
    if (failure) throw failure
    const chunks = ready
    ready = []
    for (const chunk of chunks) await file.write(chunk)
  }
  return { add, flush, end: () => zip.end() }
}

/** A sheet being written. The first rows of the sheet decide the column widths. */
function sheetOf(part: ZipDeflate, head: readonly string[], style: Style) {
  let isBegun = false
  let count = 0
  const begin = (first: readonly Cell[][]) => {
    if (!isBegun) part.push(strToU8(sheetStart({ head, first }, style)))
    isBegun = true
  }
  return {
    add: (rows: readonly Cell[][]) => {
      begin(rows)
      count += rows.length
      part.push(strToU8(rows.map((row) => rowXml(row, style)).join('')))
    },
    end: () => {
      begin([])
      part.push(strToU8(sheetEnd({ head, count })), true)
    },
  }
}

/** Writes a spreadsheet with one sheet per title. Compresses each sheet while it is written. */
export function xlsxWriter(
  file: Sink,
  { titles, style }: { titles: readonly string[]; style: Style },
): TableWriter {
  const zip = archive(file)
  for (const [name, xml] of fixedParts(titles, style)) zip.add(name).push(strToU8(xml), true)
  let number = 0
  let open: ReturnType<typeof sheetOf> | null = null
  return {
    sheet: async (head) => {
      open?.end()
      number += 1
      open = sheetOf(zip.add(sheetPart(number)), head, style)
      await zip.flush()
    },
    rows: async (rows) => {
      open?.add(rows)
      await zip.flush()
    },
    end: async () => {
      open?.end()
      zip.end()
      await zip.flush()
    },
  }
}

/** A small workbook with one sheet, as bytes. */
export async function xlsxBytes(
  { title, head, rows }: { title: string; head: readonly string[]; rows: readonly Cell[][] },
  style: Style,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const write = async (bytes: Uint8Array) => chunks.push(bytes)
  const writer = xlsxWriter({ write }, { titles: [title], style })
  await writer.sheet(head)
  await writer.rows(rows)
  await writer.end()
  return Buffer.concat(chunks)
}
