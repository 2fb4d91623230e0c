import type { CsvColumns, OfferedColumns, RememberedColumns } from '@fieldhouse/domain/bank/csv-columns'
import { type Statement, maxStatementBytes, mostStatementLines } from '@fieldhouse/domain/bank/statement'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { First } from '@fieldhouse/domain/kit/time/typed-day'
import { type FileLine, readCsv } from '../../files/text/read-csv.ts'
import { readText } from '../../files/text/read-text.ts'
import { checkStatement } from './check-statement.ts'
import { guessCsv } from './guess-csv.ts'
import { readCamt } from './read-camt.ts'
import { readCsvStatement } from './read-csv-statement.ts'
import { readMt940 } from './read-mt940.ts'
import { readOfx } from './read-ofx.ts'
import { FileFault } from '../../files/text/file-fault.ts'

/** How a file is read: chosen or remembered columns of CSV files, and the usual order of day and month. */
export type StatementOrder = {
  path: string
  columns: CsvColumns | null
  remembered: RememberedColumns | null
  usual: First
  today: Day
}

/** What a file contains: its statements, or for CSV also its columns. */
export type ReadFile = { statements: Statement[]; csv: OfferedColumns | null }

/** The formats of statements by the beginning of their text. */
function formatOf(text: string): 'ofx' | 'camt' | 'mt940' | 'csv' | null {
  const start = text.slice(0, 4000).trimStart()
  if (/^(?:OFXHEADER|<\?OFX)|<OFX>/i.test(start)) return 'ofx'
  if (/^<(?:\?xml|!|[\w:]*Document)/i.test(start))
    return /BkToCstmr|<!DOCTYPE/i.test(text.slice(0, 20_000)) ? 'camt' : null
  if (/^(?:\{1:|:20:)/.test(start) || /^:20:/m.test(start)) return 'mt940'
  return start.startsWith('<') || start === '' ? null : 'csv'
}

const textOf = (path: string): Promise<string> => readText(path, maxStatementBytes, 'BANK_FORMAT')

async function csvLines(path: string): Promise<FileLine[]> {
  const { lines, close } = await readCsv(path)
  const all: FileLine[] = []
  try {
    for await (const line of lines) {
      all.push(line)
      if (all.length > mostStatementLines + 100) throw new FileFault('TOO_MANY', { max: mostStatementLines })
    }
  } finally {
    await close()
  }
  return all
}

async function readCsvFile({ path, columns, remembered, usual }: StatementOrder): Promise<ReadFile> {
  const { rows, roles: guessed, ...offered } = guessCsv(await csvLines(path), remembered)
  const roles = columns ?? guessed
  return { statements: [readCsvStatement({ rows, roles, usual })], csv: { ...offered, roles } }
}

/** Reads the columns of a CSV file without its lines. */
export async function columnsOf({ path, remembered }: StatementOrder): Promise<OfferedColumns> {
  if (formatOf(await textOf(path)) !== 'csv') throw new FileFault('BANK_FORMAT')
  const { rows: _rows, ...offered } = guessCsv(await csvLines(path), remembered)
  return offered
}

async function readAnyFormat(order: StatementOrder): Promise<ReadFile> {
  const text = await textOf(order.path)
  const format = formatOf(text)
  if (format === null) throw new FileFault('BANK_FORMAT')
  if (format === 'csv') return readCsvFile(order)
  const statements = format === 'ofx' ? readOfx(text) : format === 'mt940' ? readMt940(text) : readCamt(text)
  const count = statements.reduce((total, { lines }) => total + lines.length, 0)
  if (count > mostStatementLines) throw new FileFault('TOO_MANY', { max: mostStatementLines })
  return { statements, csv: null }
}

/** Reads a statement's file, whose format is detected from its content. Throws `FileFault` for a refused file. */
export async function readStatementFile(order: StatementOrder): Promise<ReadFile> {
  const { statements, csv } = await readAnyFormat(order)
  return { statements: statements.map((each) => checkStatement(each, order.today)), csv }
}
