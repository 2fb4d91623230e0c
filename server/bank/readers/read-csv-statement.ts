import { type CsvColumns, type CsvRole, hasNeeded } from '@fieldhouse/domain/bank/csv-columns'
import { type Statement, type StatementLine, mostStatementLines } from '@fieldhouse/domain/bank/statement'
import { cellText } from '@fieldhouse/domain/imports/cell-text'
import { currencyMarked } from '@fieldhouse/domain/imports/currency-mark'
import { type OrderTally, orderOf, tallyOrders } from '@fieldhouse/domain/imports/day-order'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type First, writtenDay } from '@fieldhouse/domain/kit/time/typed-day'
import { type Decimal, compare, negated, readDecimal, roundCents } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import type { FileLine } from '../../files/text/read-csv.ts'
import { FileFault } from '../../files/text/file-fault.ts'
import { emptyStatement, textsOf } from './statement-values.ts'

/** A table with the roles of its columns. `usual` is the order of day and month if the days do not show it. */
export type CsvTable = { rows: readonly FileLine[]; roles: CsvColumns; usual: First }

/** Reads an amount as banks write it: `1 234,50`, `(12.00)`, `12.00-`, `12.00 DR`. Null if the text is no number. */
export function csvAmount(cell: string): Decimal | null {
  const text = cellText(cell).replaceAll('−', '-')
  const isOut = /^\(.*\)$|-$|\bD(?:R|B|ebit)?$/i.test(text)
  const bare = text.replaceAll(/[()]|-$|\b[CD](?:R|B|redit|ebit)?$/gi, '').trim()
  const figure = readDecimal(typedFigure(currencyMarked(bare)?.amount ?? bare, 2))
  if (figure === null) return null
  return isOut && compare(figure, '0') > 0 ? negated(figure) : roundCents(figure)
}

/** Reads a day with or without a time, also with a year of two digits. */
export function csvDay(cell: string, first: First): Day | null {
  const [, text = ''] =
    /^(\S+)(?:[T ]+\d{1,2}:\d{2}.*)?$/.exec(cellText(cell).replace(/T\d{2}:.*$/, '')) ?? []
  return writtenDay(text.replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})$/, '$120$2'), first)
}

/** The cells of a row by their roles. Several columns of one role are joined. */
function byRole(cells: readonly string[], roles: CsvColumns): Map<CsvRole, string> {
  const found = new Map<CsvRole, string>()
  for (const [at, role] of roles.entries()) {
    const text = cellText(cells[at] ?? '')
    if (role !== null && text !== '') found.set(role, [found.get(role), text].filter(Boolean).join(' '))
  }
  return found
}

/** The amount of a row. An amount in the column for money paid out is below zero, with or without a sign. */
function amountOf(row: ReadonlyMap<CsvRole, string>, line: number): Decimal | null {
  for (const role of ['AMOUNT', 'PAID_IN', 'PAID_OUT'] as const) {
    const text = row.get(role)
    if (text === undefined) continue
    const amount = csvAmount(text)
    if (amount === null) throw new FileFault('BANK_AMOUNT', { line, text: text.slice(0, 40) })
    if (role === 'AMOUNT') return amount
    if (compare(amount, '0') === 0) continue
    return role === 'PAID_OUT' && compare(amount, '0') > 0 ? negated(amount) : amount
  }
  return null
}

/** Reads the lines of a CSV statement. Rows without a day and an amount, such as totals and notes, are left out. */
export function readCsvStatement({ rows, roles, usual }: CsvTable): Statement {
  if (!hasNeeded(roles)) throw new FileFault('BANK_COLUMNS')
  const tallies: (OrderTally | null)[] = []
  for (const { cells } of rows) tallyOrders(tallies, cells)
  const first = orderOf(tallies[roles.indexOf('DAY')], usual)
  const statement = emptyStatement()
  for (const { line, cells } of rows) {
    const row = byRole(cells, roles)
    const amount = amountOf(row, line)
    if (amount === null) continue
    const text = row.get('DAY') ?? ''
    const day = csvDay(text, first)
    if (day === null) throw new FileFault('BANK_DAY', { line, text: text.slice(0, 40) })
    const currency = row.get('CURRENCY')?.toUpperCase() ?? null
    if (currency !== null && statement.currency !== null && currency !== statement.currency)
      throw new FileFault('BANK_TWO_CURRENCIES', { line, found: currency, currency: statement.currency })
    statement.currency ??= currency
    statement.lines.push(lineOf(row, { day, amount, first }))
    if (statement.lines.length > mostStatementLines)
      throw new FileFault('TOO_MANY', { max: mostStatementLines })
  }
  return statement
}

type Known = { day: Day; amount: Decimal; first: First }

const lineOf = (row: ReadonlyMap<CsvRole, string>, { day, amount, first }: Known): StatementLine => ({
  day,
  valueDay: csvDay(row.get('VALUE_DAY') ?? '', first),
  amount,
  ...textsOf({
    description: row.get('DESCRIPTION'),
    counterparty: row.get('COUNTERPARTY'),
    reference: row.get('REFERENCE'),
    bankId: row.get('BANK_ID'),
  }),
  corrects: null,
})
