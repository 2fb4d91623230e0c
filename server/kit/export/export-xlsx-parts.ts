import { currencies } from '@fieldhouse/domain/kit/value/currency'
import type { Cell } from './export-cells.ts'
import { xmlText } from '@fieldhouse/domain/kit/value/xml-text'
import { defused } from '@fieldhouse/domain/kit/value/defused'
import { type Style, clockText, paperText } from './export-style.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The maximum lengths of a cell's text and of a sheet's name. */
const longest = { cell: 32_767, name: 31 }

/** The text of a cell as XML. */
const cellText = (text: string): string => xmlText(text.slice(0, longest.cell))

/** Makes a valid sheet name from a title: removes forbidden characters and shortens it. */
const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, longest.name) || 'Export'

/** The index of each cell style in the workbook's list of styles. */
const look = { plain: 0, head: 1, quoted: 2, lines: 3, day: 4, instant: 5, amount: 6 }

const lookOfCurrency = (currency: string): number =>
  look.amount + 1 + currencies.findIndex((each) => each === currency)

/** The reader's format for instants, in the notation of spreadsheets. */
const instantFormat = ({ timeformat }: Style): string =>
  timeformat
    .replaceAll(/[YD]/g, (letter) => letter.toLowerCase())
    .replaceAll(/M+/g, (month) => month.toLowerCase())
    .replaceAll('HH', 'hh')
    .replace(/ A$/, ' AM/PM')

function stylesXml(style: Style): string {
  const formats = [
    'yyyy-mm-dd',
    instantFormat(style),
    '#,##0.00##',
    ...currencies.map((currency) => `#,##0.00##" ${currency}"`),
  ]
  const numbered = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${xmlText(code)}"/>`)
  const top = '<alignment vertical="top"/>'
  const wrapped = '<alignment vertical="top" wrapText="1"/>'
  const looks = [
    `<xf xfId="0" applyAlignment="1">${top}</xf>`,
    `<xf xfId="0" fontId="1" borderId="1" applyFont="1" applyBorder="1" applyAlignment="1">${wrapped}</xf>`,
    `<xf xfId="0" quotePrefix="1" applyAlignment="1">${wrapped}</xf>`,
    `<xf xfId="0" applyAlignment="1">${wrapped}</xf>`,
    ...formats.map(
      (_, at) => `<xf xfId="0" numFmtId="${164 + at}" applyNumberFormat="1" applyAlignment="1">${top}</xf>`,
    ),
  ]
  const none = '<left/><right/><top/>'
  return `<styleSheet xmlns="${main}"><numFmts count="${numbered.length}">${numbered.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border>${none}<bottom/><diagonal/></border><border>${none}<bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** The path of a sheet in a workbook, by its number from 1. */
export const sheetPart = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Valid and unique sheet names. */
function sheetNames(titles: readonly string[]): string[] {
  const names: string[] = []
  for (const title of titles) {
    const name = sheetName(title)
    const isTaken = names.some((other) => other.toLowerCase() === name.toLowerCase())
    names.push(isTaken ? `${name.slice(0, longest.name - 4)} (${names.length + 1})` : name)
  }
  return names
}

/** The parts of a workbook that do not depend on the rows of its sheets (ECMA-376). */
export function fixedParts(titles: readonly string[], style: Style): [name: string, xml: string][] {
  const sheets = sheetNames(titles).map((name, at) => ({ name: xmlText(name), number: at + 1 }))
  const last = sheets.length + 1
  const each = (write: (sheet: (typeof sheets)[number]) => string) => sheets.map(write).join('')
  return Object.entries({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(({ number }) => `<Override PartName="/${sheetPart(number)}" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${each(({ number }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${last}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(style),
  }).map(([name, xml]) => [name, declaration + xml])
}

const dayMs = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)
/** The serial number of 1 March 1900, the first day that all spreadsheet programs count in the same way. */
const surest = 61

/** The serial number of a local time in a spreadsheet: the days since 30 December 1899. */
const serial = (clock: string): number =>
  (Date.parse(`${clock.replace(' ', 'T')}${clock.includes(' ') ? ':00' : 'T00:00:00'}Z`) - firstDay) / dayMs

const valueXml = (value: string | number, at: number) => `<c${at ? ` s="${at}"` : ''}><v>${value}</v></c>`

/**
 * Makes a text cell. The cell is marked as text, so that its content does not become a formula even when a user edits
 * it (SEC-56).
 */
function textXml(text: string, at: number): string {
  if (text === '') return '<c/>'
  return `<c s="${at}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}

function cellXml(cell: Cell, style: Style): string {
  if (typeof cell === 'string') {
    const isRisky = defused(cell) !== cell
    return textXml(cell, isRisky ? look.quoted : /[\r\n]/.test(cell) ? look.lines : look.plain)
  }
  if ('number' in cell) {
    const { number, currency } = cell
    if (currency === undefined) return valueXml(xmlText(number), look.plain)
    const isOwn = currency === null || currency === style.currency
    return valueXml(xmlText(number), isOwn ? look.amount : lookOfCurrency(currency))
  }
  const clock = 'day' in cell ? cell.day : clockText(cell.instant, style.timezone)
  const days = serial(clock)
  // Days before 1 March 1900 and invalid days are written as text.
  if (!(days >= surest)) return textXml(clock, look.plain)
  return valueXml(days, 'day' in cell ? look.day : look.instant)
}

export const rowXml = (row: readonly Cell[], style: Style): string =>
  `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`

/** The width of a column in characters: the length of its longest text, within bounds. */
function columnWidth(head: string, cells: readonly (Cell | undefined)[], style: Style): number {
  const lengths = cells.map((cell) => (cell === undefined ? 0 : paperText(cell, style).length))
  return Math.min(Math.max(8, head.length + 4, ...lengths.map((length) => length + 2)), 60)
}

/** The XML before the rows of a sheet. The row of headings stays visible when people scroll. */
export function sheetStart(
  { head, first }: { head: readonly string[]; first: readonly Cell[][] },
  style: Style,
): string {
  const cols = head.map((title, at) => {
    const cells = first.map((row) => row[at])
    return `<col min="${at + 1}" max="${at + 1}" width="${columnWidth(title, cells, style)}" customWidth="1"/>`
  })
  const named = head.map((title) => textXml(title, look.head))
  return `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row>${named.join('')}</row>`
}

/** The name of a column: 1 is A, 27 is AA. */
const letters = (column: number): string =>
  column === 0 ? '' : letters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))

/** The XML after the rows: filters in the headings, and a page set-up that fits all columns on one page. */
export const sheetEnd = ({ head, count }: { head: readonly string[]; count: number }): string =>
  `</sheetData><autoFilter ref="A1:${letters(head.length)}${count + 1}"/><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`
