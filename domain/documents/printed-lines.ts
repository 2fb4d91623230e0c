import type { Language } from '../kit/words/words.ts'
import type { LineItem } from './document-lines.ts'
import { type Part } from './discount.ts'
import type { Decimal } from '../kit/value/money.ts'
import { documentAmount, documentDay, documentNumber, documentPercent } from './format.ts'
import { documentLabel } from './labels.ts'
import { fractionOf } from './taxes.ts'

/** A line of a document. A line of an estimate may be optional, and accepted by the customer. */
export type PrintedLine = LineItem & { optional?: true; taken?: true }

/** The cells of a table row or of the table head. */
export type PrintedCells = {
  date: string
  techs: string
  name: string
  description: string
  quantity: string
  rate: string
  amount: string
  /** The label of the checkbox of an optional line. */
  box?: string | null
  /** A note on the price of the line: its discount, and its own tax rate or that the line is free of tax. */
  note?: string
}

/** The format of printed lines; with `isFinal`, only the accepted lines are printed. */
type Writing = {
  locale: Language
  currency: string
  isFinal: boolean
  /** Returns the name of `TAX` with a rate, such as `VAT (10%)`. */
  taxAt: (rate: Decimal) => string
}

/**
 * A label with the percentage of a discount or deposit: `Discount (10%)`; the label alone if the discount or deposit is
 * an amount.
 */
export const withPart = (label: string, of: Part | null | undefined, locale: Language): string =>
  of && 'percent' in of ? `${label} (${documentPercent(fractionOf(of.percent), locale)})` : label

/** The note on the price of a line: its discount, and its own tax rate or that it is free of tax. */
function noteOf(line: PrintedLine, { locale, currency, taxAt }: Writing): string {
  const { discount, discountName, untaxed, taxRate } = line
  const say = (label: 'discount' | 'untaxed') => documentLabel(label, locale)
  const amount =
    discount && 'amount' in discount ? ` ${documentAmount(discount.amount, currency, locale)}` : ''
  const label = discountName ? `${say('discount')} – ${discountName}` : say('discount')
  return [
    ...(discount ? [`${withPart(label, discount, locale)}${amount}`] : []),
    ...(untaxed ? [say('untaxed')] : taxRate ? [taxAt(taxRate)] : []),
  ].join(' · ')
}

/**
 * The printed lines. An optional line has a checkbox; the final document omits the line unless the customer accepted
 * it.
 */
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
