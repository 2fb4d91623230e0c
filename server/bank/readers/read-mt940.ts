import type { Statement, StatementLine } from '@fieldhouse/domain/bank/statement'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { FileFault } from '../../files/text/file-fault.ts'
import {
  countWarning,
  dayOf,
  emptyStatement,
  exactAmount,
  lastDayOf,
  nearestYear,
  sumWarning,
  textsOf,
} from './statement-values.ts'

/** A field of an MT940 file: its tag, its text with all continued lines, and its line in the file. */
type Field = { tag: string; text: string; line: number }

/** The largest length of a field's text. The rest of a longer text is left out. */
const mostText = 10_000

/** Reads the fields of an MT940 file. Lines without a tag continue the field before them. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [at, row] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, rest = ''] = /^(?:\{.*\})?:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? []
    const last = fields.at(-1)
    if (tag) fields.push({ tag, text: rest, line: at + 1 })
    else if (last && last.text.length < mostText && !/^-\}?|^\{/.test(row)) last.text += `\n${row}`
  }
  return fields
}

const movement = /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(R?[CD])([A-Z])?([\d,]+)([A-Z][A-Z\d]{3})([\s\S]*)$/
const balance = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})([\d,]+)/

/** The signs of the marks: a reversed credit is paid out, and a reversed debit is paid in. */
const signs: Readonly<Record<string, string>> = { C: '', RD: '', D: '-', RC: '-' }

const signed = (mark: string, text: string, line: number): Decimal =>
  exactAmount(`${signs[mark] ?? ''}${text}`, line)

/** The century of a year with two digits. */
const fullYear = (year: string): string => (Number(year) >= 80 ? `19${year}` : `20${year}`)

/** The parts of the information for the account owner: the German fields `?20`, or the words `/NAME/`. */
function informationOf(text: string): { description: string; counterparty: string } {
  const joined = text.replaceAll('\n', '')
  if (/^\d{3}\?/.test(joined)) {
    const parts = joined.split('?').slice(1)
    const of = (fits: (code: number) => boolean, between: string) =>
      parts
        .filter((part) => fits(Number(part.slice(0, 2))))
        .map((part) => part.slice(2))
        .join(between)
    return {
      description: of((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63), ''),
      counterparty: of((code) => code === 32 || code === 33, ''),
    }
  }
  const words = new Map(
    [...joined.matchAll(/\/([A-Z]{4})\/(.*?)(?=\/[A-Z]{4}\/|$)/g)].map(([, name = '', said = '']) => [
      name,
      said,
    ]),
  )
  const remittance = words.get('REMI')?.replace(/^USTD\/+/, '')
  return {
    description: remittance ?? text.replaceAll('\n', ' '),
    counterparty: words.get('NAME') ?? '',
  }
}

type Read = { line: StatementLine; isMoved: boolean }

/** Reads the field 61. A value day that does not exist, such as 30 February, becomes the last day of its month. */
function movementOf({ text, line }: Field): Read {
  const [, year = '', month = '', ofMonth = '', entryMonth, entryDay, mark = '', , amount = '', , rest = ''] =
    movement.exec(text) ?? []
  if (mark === '') throw new FileFault('BANK_TAG', { line, tag: ':61:' })
  const exact = dayOf(fullYear(year), month, ofMonth)
  const valueDay = exact ?? (Number(ofMonth) <= 31 ? lastDayOf(fullYear(year), month) : null)
  if (valueDay === null) throw new FileFault('BANK_DAY', { line, text: `${year}${month}${ofMonth}` })
  const day: Day = (entryMonth && entryDay && nearestYear(entryMonth, entryDay, valueDay)) || valueDay
  const [first = '', ...more] = rest.split('\n')
  const [reference] = first.split('//')
  const texts = textsOf({
    description: more.join(' '),
    reference: reference === 'NONREF' ? null : reference,
  })
  return {
    line: { day, valueDay, amount: signed(mark, amount, line), ...texts, corrects: null },
    isMoved: exact === null,
  }
}

/** Sets a balance of a statement. The first opening and the last closing balance of a statement count. */
function setBalance(statement: Statement, { tag, text, line }: Field): void {
  const [, mark = '', year = '', month = '', ofMonth = '', currency = '', amount = ''] =
    balance.exec(text) ?? []
  if (mark === '') throw new FileFault('BANK_TAG', { line, tag: `:${tag}:` })
  if (statement.currency !== null && statement.currency !== currency)
    throw new FileFault('BANK_TWO_CURRENCIES', { line, found: currency, currency: statement.currency })
  statement.currency = currency
  if (tag.startsWith('60')) statement.opening ??= signed(mark, amount, line)
  else {
    statement.closing = signed(mark, amount, line)
    statement.closingDay = dayOf(fullYear(year), month, ofMonth)
  }
}

/** Reads the statements of an MT940 file. Refuses a file whose last statement has no closing balance. */
export function readMt940(text: string): Statement[] {
  const statements: Statement[] = []
  const moved = new Map<Statement, number>()
  const fields = fieldsOf(text)
  for (const field of fields) {
    if (field.tag === '20') statements.push(emptyStatement())
    const statement = statements.at(-1)
    if (!statement) continue
    if (field.tag === '25') statement.account = field.text.split('\n')[0]?.trim() || null
    if (/^6[02][FM]$/.test(field.tag)) setBalance(statement, field)
    if (field.tag === '61') {
      const { line, isMoved } = movementOf(field)
      statement.lines.push(line)
      if (isMoved) moved.set(statement, (moved.get(statement) ?? 0) + 1)
    }
    const last = statement.lines.at(-1)
    if (field.tag === '86' && last && statement.closing === null) {
      const said = informationOf(field.text)
      Object.assign(last, {
        ...textsOf({ ...said, reference: last.reference }),
        ...(said.description === '' && { description: last.description }),
      })
    }
  }
  if (statements.some(({ closing }) => closing === null))
    throw new FileFault('BANK_TRUNCATED', { line: text.split('\n').length })
  return statements.map((each) => ({
    ...each,
    warnings: [...sumWarning(each), ...countWarning('DAY_MOVED', moved.get(each) ?? 0)],
  }))
}
