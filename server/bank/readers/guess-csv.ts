import {
  type CsvRole,
  type OfferedColumns,
  type RememberedColumns,
  hasNeeded,
} from '@fieldhouse/domain/bank/csv-columns'
import { folded } from '@fieldhouse/domain/kit/words/fold'
import type { FileLine } from '../../files/text/read-csv.ts'
import { csvAmount, csvDay } from './read-csv-statement.ts'

/** The headings of banks by role, folded. */
const bankHeadings: Readonly<Record<CsvRole, string>> = {
  DAY: 'date|transaction date|booking date|posting date|posted date|post date|date comptable|date de comptabilisation|date d operation|date operation|date de l operation|date de transaction|fecha|fecha operacion|fecha de operacion|fecha contable|buchungstag',
  VALUE_DAY: 'value date|date valeur|date de valeur|fecha valor|fecha de valor|valuta',
  AMOUNT:
    'amount|transaction amount|montant|montant de l operation|importe|monto|cad|usd|eur|betrag|net amount',
  PAID_IN:
    'credit|credits|paid in|money in|deposit|deposits|deposit amount|depot|depots|credit amount|abono|abonos|haber|ingreso|ingresos|montant credit',
  PAID_OUT:
    'debit|debits|paid out|money out|withdrawal|withdrawals|withdrawal amount|retrait|retraits|debit amount|cargo|cargos|debe|gasto|gastos|montant debit',
  DESCRIPTION:
    'description|details|transaction details|narrative|memo|libelle|libelle operation|detail|details de l operation|concepto|descripcion|verwendungszweck|description 1|description 2|communication|payment details',
  COUNTERPARTY:
    'payee|name|counterparty|beneficiary|payer|contrepartie|nom|beneficiaire|tiers|beneficiario|ordenante|nombre|payee name|merchant name',
  REFERENCE:
    'reference|ref|reference number|cheque number|check number|cheque no|no de cheque|numero de cheque|numero de reference|referencia|numero de cheque',
  CURRENCY: 'currency|devise|moneda|divisa|wahrung|currency code',
  BANK_ID: 'transaction id|id|transaction number|identifiant|numero de transaction|id de transaccion',
}
const known = new Map(
  Object.entries(bankHeadings).flatMap(([role, words]) =>
    words.split('|').map((word) => [word, role as CsvRole]),
  ),
)

/** Roles that only one column may have. */
const single: ReadonlySet<CsvRole> = new Set([
  'DAY',
  'VALUE_DAY',
  'AMOUNT',
  'PAID_IN',
  'PAID_OUT',
  'CURRENCY',
  'BANK_ID',
])

/** The roles that the headings name. */
function byHeading(cells: readonly string[]): (CsvRole | null)[] {
  const taken = new Set<CsvRole>()
  return cells.map((cell) => {
    const role = known.get(folded(cell)) ?? null
    if (role === null || (single.has(role) && taken.has(role))) return null
    taken.add(role)
    return role
  })
}

const share = (cells: readonly string[], fits: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

/** The roles that the contents of columns without headings show: a day, one amount, and the longest text. */
function byContent(rows: readonly FileLine[]): (CsvRole | null)[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => cells[at] ?? ''))
  const isDay = columns.map((cells) => share(cells, (cell) => csvDay(cell, 'day') !== null) > 0.9)
  const isAmount = columns.map(
    (cells, at) =>
      !isDay[at] && share(cells, (cell) => /\d[.,]\d{2}\D*$/.test(cell) && csvAmount(cell) !== null) > 0.9,
  )
  const length = columns.map((cells, at) => (isDay[at] || isAmount[at] ? 0 : cells.join('').length))
  const longest = length.indexOf(Math.max(...length))
  return columns.map((_, at) => {
    if (at === isDay.indexOf(true)) return 'DAY'
    // With several columns of amounts, one may be the balance, so a person chooses.
    if (isAmount[at] && isAmount.filter(Boolean).length === 1) return 'AMOUNT'
    return at === longest && (length[at] ?? 0) > 0 ? 'DESCRIPTION' : null
  })
}

/** The number of lines in which headings are looked for, and of rows that are shown as samples. */
const mostTitles = 16
const mostSamples = 5

/** A CSV file with its probable columns. `rows` are the rows below the headings. */
export type GuessedCsv = OfferedColumns & { rows: FileLine[] }

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

/** Whether a line looks like headings: it has no day and no amount, but the line after it has a day. */
const looksLikeHeadings = (line: FileLine, next: FileLine | undefined): boolean =>
  line.cells.filter((cell) => cell.trim() !== '').length >= 2 &&
  !line.cells.some((cell) => csvDay(cell, 'day') !== null || csvAmount(cell) !== null) &&
  (next?.cells.some((cell) => csvDay(cell, 'day') !== null) ?? false)

/** The position of the headings among the first lines: the remembered ones, known ones, or a line above the days. */
function headingAt(lines: readonly FileLine[], remembered: RememberedColumns | null): number {
  const top = lines.slice(0, mostTitles)
  const tests: ((line: FileLine, at: number) => boolean)[] = [
    ({ cells }) => remembered !== null && isSame(cells, remembered.headings),
    ({ cells }) => hasNeeded(byHeading(cells)),
    (line, at) => looksLikeHeadings(line, lines[at + 1]),
  ]
  return tests.map((fits) => top.findIndex(fits)).find((at) => at >= 0) ?? -1
}

/** Fills the roles that no heading names with those that the contents show. */
function withContent(roles: readonly (CsvRole | null)[], rows: readonly FileLine[]): (CsvRole | null)[] {
  if (hasNeeded(roles)) return [...roles]
  return byContent(rows.slice(0, 100)).map(
    (role, at) => roles[at] ?? (role !== null && roles.includes(role) ? null : role),
  )
}

/** Finds the headings of a CSV statement and the roles of its columns. Remembered columns come first. */
export function guessCsv(lines: readonly FileLine[], remembered: RememberedColumns | null): GuessedCsv {
  const at = headingAt(lines, remembered)
  const rows = lines.slice(at + 1)
  const headings = lines[at]?.cells ?? lines[0]?.cells.map((_, column) => String(column + 1)) ?? []
  const samples = rows.slice(0, mostSamples).map(({ cells }) => cells)
  const isKnown = remembered !== null && isSame(headings, remembered.headings)
  const roles = isKnown ? remembered.roles : withContent(at >= 0 ? byHeading(headings) : [], rows)
  return { headings, roles, samples, rows }
}
