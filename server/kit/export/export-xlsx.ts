import type { FileHandle } from 'node:fs/promises'
import { Zip, ZipDeflate, strToU8 } from 'fflate'
import type { Cell } from './export-cells.ts'
import type { TableWriter } from './export-csv.ts'
import type { Style } from './export-style.ts'
import { fixedParts, rowXml, sheetEnd, sheetPart, sheetStart } from './export-xlsx-parts.ts'

/** Makes a ZIP archive that is written to a file as a stream. */
function archive(file: FileHandle) {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const add = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 6 })
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
  file: FileHandle,
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
