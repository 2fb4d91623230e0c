import type { Statement, StatementLine, StatementWarning } from '@fieldhouse/domain/bank/statement'
import { type Day, daysBetween, readDay } from '@fieldhouse/domain/kit/time/day'
import { type Decimal, compare, readDecimal, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { beginningOf, inOneLine } from '@fieldhouse/domain/kit/value/typed-text'
import { FileFault } from '../../files/text/file-fault.ts'

/** An amount as formats for programs write it: a point or a comma before the decimals, no groups. */
export function exactAmount(text: string, line: number): Decimal {
  const typed = text.trim()
  const [, sign = '', digits] = /^([+-]?)0*(\d*(?:[.,]\d*)?)$/.exec(typed) ?? []
  const isNumber = digits !== undefined && /\d/.test(typed)
  const amount = isNumber ? readDecimal(`${sign}0${digits.replace(',', '.')}`) : null
  if (amount === null) throw new FileFault('BANK_AMOUNT', { line, text: beginningOf(typed, 40) })
  return roundCents(amount)
}

/** The day with this year, month and day of month, or null. */
export const dayOf = (year: string, month: string, day: string): Day | null =>
  readDay(`${year}-${month}-${day}`)?.toString() ?? null

/** The last day of the month, for a day such as 30 February that some banks write. Null for an unknown month. */
export function lastDayOf(year: string, month: string): Day | null {
  const first = readDay(`${year}-${month}-01`)
  return first === null ? null : first.with({ day: first.daysInMonth }).toString()
}

/** The day with this month and day whose year brings it nearest to another day. */
export function nearestYear(month: string, day: string, to: Day): Day | null {
  const year = Number(to.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(String(each), month, day) ?? [])
  const [first] = days.toSorted((a, b) => Math.abs(daysBetween(a, to)) - Math.abs(daysBetween(b, to)))
  return first ?? null
}

/** A text in one line without surplus spaces, at most `most` characters; null for an empty text. */
export function plainText(text: string | null | undefined, most: number): string | null {
  const plain = inOneLine(text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return plain === '' ? null : beginningOf(plain.toWellFormed(), most).trim()
}

const lengths = { description: 1000, counterparty: 200, reference: 200, bankId: 200 } as const

type Texts = { [Field in keyof typeof lengths]?: string | null | undefined }

/** The texts of a line in the lengths that are stored. */
export const textsOf = (texts: Texts) => ({
  description: plainText(texts.description, lengths.description),
  counterparty: plainText(texts.counterparty, lengths.counterparty),
  reference: plainText(texts.reference, lengths.reference),
  bankId: plainText(texts.bankId, lengths.bankId),
})

/** A statement without lines. */
export const emptyStatement = (): Statement => ({
  account: null,
  currency: null,
  opening: null,
  closing: null,
  closingDay: null,
  lines: [],
  warnings: [],
})

/** The warning for a statement whose balances and lines do not add up, if so. Statements that differ are still read. */
export function sumWarning({ opening, closing, lines }: Statement): StatementWarning[] {
  if (opening === null || closing === null) return []
  const total = roundCents(sum([opening, ...lines.map(({ amount }: StatementLine) => amount)]))
  return compare(total, closing) === 0 ? [] : [{ code: 'SUM_DIFFERS', params: { opening, total, closing } }]
}

/** A warning with a count, if the count is not zero. */
export const countWarning = (code: StatementWarning['code'], count: number): StatementWarning[] =>
  count > 0 ? [{ code, params: { count } }] : []
