import type { FileHandle } from 'node:fs/promises'
import { Zip, ZipDeflate, strToU8 } from 'fflate'
import type { TableWriter } from './export-csv.ts'
import type { Style } from './export-style.ts'
import { type Sheet, fixedParts, rowXml, sheetEnd, sheetStart } from './export-xlsx-parts.ts'

/** A spreadsheet to write: what it is called, its headings and how many rows it will have. */
type Workbook = { title: string; style: Style } & Omit<Sheet, 'first'>

/** A spreadsheet with one sheet, compressed as it grows. */
export async function xlsxWriter(
  file: FileHandle,
  { title, style, ...table }: Workbook,
): Promise<TableWriter> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const flush = async () => {
    if (failure) throw failure
    const chunks = ready
    ready = []
    for (const chunk of chunks) await file.write(chunk)
  }
  for (const [name, xml] of fixedParts(title, style)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(xml), true)
  }
  const xml = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(xml)
  let isBegun = false
  const begin = (first: Sheet['first']) => {
    if (!isBegun) xml.push(strToU8(sheetStart({ ...table, first }, style)))
    isBegun = true
  }
  return {
    rows: async (rows) => {
      begin(rows)
      xml.push(strToU8(rows.map((row) => rowXml(row, style)).join('')))
      await flush()
    },
    end: async () => {
      begin([])
      xml.push(strToU8(sheetEnd({ ...table, first: [] })), true)
      zip.end()
      await flush()
    },
  }
}
