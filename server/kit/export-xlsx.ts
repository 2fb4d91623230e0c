import type { FileHandle } from 'node:fs/promises'
import { Zip, ZipDeflate, strToU8 } from 'fflate'
import type { Cell } from './export-cells.ts'
import type { TableWriter } from './export-csv.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet that do not depend on its rows (ECMA-376). */
const fixedParts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/** The most characters a cell may hold. */
const longestCell = 32_767

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as XML 1.0 can carry it: control characters and halves of characters have no place there. */
const xmlText = (text: string): string =>
  text
    .slice(0, longestCell)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML cannot carry
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)

/** A text is marked as text: it is shown as it is, never run (SEC-56). */
function cellXml(cell: Cell): string {
  if (typeof cell !== 'string') return `<c><v>${xmlText(cell.number)}</v></c>`
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

const rowXml = (row: readonly Cell[]) => `<row>${row.map(cellXml).join('')}</row>`

/** A spreadsheet with one sheet, compressed as it grows. */
export async function xlsxWriter(file: FileHandle): Promise<TableWriter> {
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
  for (const [name, xml] of Object.entries(fixedParts)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(`${declaration}${xml}`), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  sheet.push(strToU8(sheetStart))
  return {
    rows: async (rows) => {
      sheet.push(strToU8(rows.map(rowXml).join('')))
      await flush()
    },
    end: async () => {
      sheet.push(strToU8(sheetEnd), true)
      zip.end()
      await flush()
    },
  }
}
