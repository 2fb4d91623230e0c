import { type TaxedLine, rateGroups } from '../../documents/rate-groups.ts'
import type { TaxRate } from '../../documents/taxes.ts'
import type { Sums } from '../../documents/totals.ts'
import {
  type Decimal,
  compare,
  minus,
  portion,
  roundCents,
  shares,
  smaller,
  sum,
} from '../../kit/value/money.ts'
import type { RoundingMode } from '../../people/rounding.ts'

/** A line to credit: its amount before tax, and what its taxes depend on. */
export type AmountLine = TaxedLine & { amount: Decimal }

/** An invoice with its lines, and its earlier credit notes with their lines, which limit a further credit. */
export type Creditable = Sums & {
  roundingMode: RoundingMode
  taxRates: readonly TaxRate[] | null
  lineItems: readonly AmountLine[]
  earlier: readonly Sums[]
  /** The lines of all earlier credit notes. */
  earlierLines: readonly AmountLine[]
}

/**
 * Amounts before the discount of the document: the taxed amount of each rate, in the order of `creditRates`, and the
 * untaxed amount.
 */
export type Bases = { taxed: readonly Decimal[]; untaxed: Decimal }

/** The amount, or zero if it is negative. */
export const atLeastNothing = (amount: Decimal): Decimal => (compare(amount, '0') < 0 ? '0.00' : amount)

/** The amount, limited to the range from zero to `most`. */
export const between = (amount: Decimal, most: Decimal): Decimal => atLeastNothing(smaller(amount, most))

/** The taxes by which the lines of an invoice are grouped. Invoices from other programs have only charged taxes. */
const taxesBy = ({ taxRates, taxBreakdown }: Pick<Creditable, 'taxRates' | 'taxBreakdown'>) =>
  taxRates ?? taxBreakdown

/** The rates of `TAX` on the lines of an invoice. Null stands for the rate of the document (OPEN-852). */
export function creditRates(of: Creditable): (Decimal | null)[] {
  if (of.taxBreakdown.length === 0) return []
  const groups = rateGroups(of.lineItems, taxesBy(of))
  return groups.length > 0 ? groups.map(({ rate }) => rate) : [null]
}

/** The amounts of lines. */
export const amountsOf = (lines: readonly AmountLine[]): Decimal[] => lines.map(({ amount }) => amount)

/** The amounts of the taxed lines of each rate of the invoice. */
export function taxedAmounts(lines: readonly AmountLine[], of: Creditable): Decimal[][] {
  const groups = rateGroups(lines, taxesBy(of))
  return creditRates(of).map((rate) => amountsOf(groups.find((group) => group.rate === rate)?.lines ?? []))
}

/** The sums of the taxed and of the untaxed lines. In a document without taxes, all lines are untaxed. */
export function basesOf(lines: readonly AmountLine[], of: Creditable): Bases {
  const untaxed = lines.filter((line) => line.untaxed || of.taxBreakdown.length === 0)
  return {
    taxed: taxedAmounts(lines, of).map((amounts) => roundCents(sum(amounts))),
    untaxed: roundCents(sum(amountsOf(untaxed))),
  }
}

/** The positions of the rates on which a tax of an invoice is charged. */
export function positionsOf({ code, rate }: TaxRate, of: Creditable): number[] {
  const rates = creditRates(of)
  const usual = taxesBy(of).find((tax) => tax.code === code)?.rate ?? rate
  const isEverywhere = code !== 'TAX' || rates.every((own) => own === null)
  return rates.flatMap((own, at) => (isEverywhere || compare(own ?? usual, rate) === 0 ? at : []))
}

/** The taxed and untaxed amounts of an invoice, of its earlier credits, and of its discount. */
export type CreditBases = { all: Bases; taken: Bases; discounts: Bases }

/** Splits the discount of a document between its rates and its untaxed amount. */
export function discountsOf(
  { taxed }: Bases,
  { discountAmount, subtotal }: Pick<Sums, 'subtotal' | 'discountAmount'>,
): Bases {
  const ofTaxed = portion(discountAmount, sum(taxed), subtotal)
  return { taxed: shares(ofTaxed, taxed), untaxed: roundCents(minus(discountAmount, ofTaxed)) }
}

/** The amounts of an invoice by rate: all, credited by earlier notes, and its discount. */
export function standingOf(of: Creditable): CreditBases {
  const all = basesOf(of.lineItems, of)
  const credited = basesOf(of.earlierLines, of)
  return {
    all,
    taken: {
      taxed: credited.taxed.map((amount, at) => between(amount, all.taxed[at] ?? '0')),
      untaxed: between(credited.untaxed, all.untaxed),
    },
    discounts: discountsOf(all, of),
  }
}
