import type { LineItem } from './document-lines.ts'
import { type Part } from './discount.ts'
import { documentAmount, documentDay, documentNumber, documentPercent } from './format.ts'
import { type DocumentLocale, documentLabel } from './labels.ts'
import { fractionOf } from './taxes.ts'

/** A line; of an estimate one may be optional, and taken. */
export type PrintedLine = LineItem & { optional?: true; taken?: true }

/** The cells of one line of the table, its head among them. */
export type PrintedCells = {
  date: string
  techs: string
  name: string
  description: string
  quantity: string
  rate: string
  amount: string
  /** What stands beside a box to tick: the customer may leave the line out. */
  box?: string | null
  /** What is said of its price: a discount, that no tax is charged. */
  note?: string
}

/** How lines are written: `isFinal` where only what was agreed on still stands on the document. */
type Writing = { locale: DocumentLocale; currency: string; isFinal: boolean }

/** A label with the percentage that it is reckoned by, where it is one: `Discount (10%)`. */
export const withPart = (label: string, of: Part | null | undefined, locale: DocumentLocale): string =>
  of && 'percent' in of ? `${label} (${documentPercent(fractionOf(of.percent), locale)})` : label

/** What is said of the price of a line: its discount, and that no tax is charged. */
function noteOf({ discount, untaxed }: PrintedLine, { locale, currency }: Writing): string {
  const say = (label: 'discount' | 'untaxed') => documentLabel(label, locale)
  const amount =
    discount && 'amount' in discount ? ` ${documentAmount(discount.amount, currency, locale)}` : ''
  return [
    ...(discount ? [`${withPart(say('discount'), discount, locale)}${amount}`] : []),
    ...(untaxed ? [say('untaxed')] : []),
  ].join(' · ')
}

/** Lines as they stand on paper; one that may be left out has a box to tick, and is gone once it was. */
export const printedLines = (lines: readonly PrintedLine[], writing: Writing): PrintedCells[] =>
  lines
    .filter(({ optional, taken }) => !writing.isFinal || !optional || taken)
    .map((line) => ({
      date: documentDay(line.date, writing.locale),
      techs: line.tech ?? '',
      name: line.name ?? '',
      description: line.description,
      quantity: documentNumber(line.quantity, writing.locale),
      rate: documentNumber(line.unitPrice, writing.locale, 2),
      amount: documentAmount(line.amount, writing.currency, writing.locale),
      box: line.optional && !writing.isFinal ? documentLabel('optional', writing.locale) : null,
      note: noteOf(line, writing),
    }))
