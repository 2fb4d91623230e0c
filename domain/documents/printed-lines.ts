import type { Language } from '../kit/words/words.ts'
import type { LineItem } from './document-lines.ts'
import { type Part } from './discount.ts'
import { documentAmount, documentDay, documentNumber, documentPercent } from './format.ts'
import { documentLabel } from './labels.ts'
import { fractionOf } from './taxes.ts'

/** A line; in an estimate it may be optional, and taken by the customer. */
export type PrintedLine = LineItem & { optional?: true; taken?: true }

/** The cells of a row of the table, or of its head. */
export type PrintedCells = {
  date: string
  techs: string
  name: string
  description: string
  quantity: string
  rate: string
  amount: string
  /** The label of a box to tick, for a line that the customer may leave out. */
  box?: string | null
  /** A note on its price: a discount, or that it is free of tax. */
  note?: string
}

/** How lines are printed; with `isFinal`, only the accepted lines. */
type Writing = { locale: Language; currency: string; isFinal: boolean }

/** A label with its percentage, if the part is one: `Discount (10%)`. */
export const withPart = (label: string, of: Part | null | undefined, locale: Language): string =>
  of && 'percent' in of ? `${label} (${documentPercent(fractionOf(of.percent), locale)})` : label

/** The note on the price of a line: its discount, and that it is free of tax. */
function noteOf({ discount, untaxed }: PrintedLine, { locale, currency }: Writing): string {
  const say = (label: 'discount' | 'untaxed') => documentLabel(label, locale)
  const amount =
    discount && 'amount' in discount ? ` ${documentAmount(discount.amount, currency, locale)}` : ''
  return [
    ...(discount ? [`${withPart(say('discount'), discount, locale)}${amount}`] : []),
    ...(untaxed ? [say('untaxed')] : []),
  ].join(' · ')
}

/** The printed lines. An optional line has a box to tick; the final document omits it unless the customer took it. */
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
