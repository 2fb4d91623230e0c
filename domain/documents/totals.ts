import type { FieldFault } from '../kit/entity/problem.ts'
import { lineAmount } from '../kit/value/line-amount.ts'
import {
  type Decimal,
  decimalOrZero,
  minus,
  portion,
  roundCents,
  shares,
  sum,
  times,
} from '../kit/value/money.ts'
import type { RoundingMode } from '../people/rounding.ts'
import { type ChargedLine, type Part, chargedAmount, discountOf, whyNotDiscount } from './discount.ts'
import { chargedTaxes, rateGroups } from './rate-groups.ts'
import type { TaxRate } from './taxes.ts'

/**
 * A charged tax with its amount in the document's currency. `base` is the taxed amount, if lines have rates of their
 * own (OPEN-852).
 */
export type TaxAmount = TaxRate & { amount: Decimal; base?: Decimal }

/** The sums of a document; every amount has two decimals. */
export type Sums = {
  /** The sum of the lines. */
  subtotal: Decimal
  /** The discount of the whole document on the subtotal. */
  discountAmount: Decimal
  taxBreakdown: TaxAmount[]
  total: Decimal
}

/** The sums, with the amounts of the lines in order. */
export type Totals = Sums & { amounts: Decimal[] }

/** Further input for a document's sums, besides its lines and taxes. */
export type Reckoning = { mode?: RoundingMode; discount?: Part | null | undefined }

/**
 * Returns the amounts on which taxes are charged, after the discount: with rounding per line, one amount for each
 * line, else one sum in cents.
 */
export function taxBases(taxed: readonly Decimal[], discount: Decimal, mode: RoundingMode): Decimal[] {
  if (mode === 'DOCUMENT') return [roundCents(minus(sum(taxed), discount))]
  // The discounts of all lines add up exactly, and no line falls below zero.
  const discounts = shares(discount, taxed)
  return taxed.map((amount, at) => minus(amount, discounts[at] ?? '0'))
}

/** The amount of a tax on taxed amounts. Rounds once for the document, or for each amount. */
export function taxOn(bases: readonly Decimal[], rate: Decimal, mode: RoundingMode): Decimal {
  const rounded = mode === 'DOCUMENT' ? [sum(bases)] : bases
  return roundCents(sum(rounded.map((base) => roundCents(times(base, decimalOrZero(rate))))))
}

/** The taxes of lines with these amounts. `discounted` is the discount of the document on the taxed lines. */
function taxesOf(
  lines: readonly (ChargedLine & { amount: Decimal })[],
  taxRates: readonly TaxRate[],
  { mode, discounted }: { mode: RoundingMode; discounted: Decimal },
): TaxAmount[] {
  const groups = rateGroups(lines, taxRates)
  const amounts = groups.map((group) => group.lines.map(({ amount }) => amount))
  const discounts = shares(discounted, amounts.map(sum))
  const bases = amounts.map((own, at) => taxBases(own, discounts[at] ?? '0', mode))
  const isMixed = groups.some(({ rate }) => rate !== null)
  return chargedTaxes(taxRates, groups).map(({ tax, groups: of }) => {
    const own = of.flatMap((at) => bases[at] ?? [])
    return {
      ...tax,
      amount: taxOn(own, tax.rate, mode),
      ...(isMixed && { base: roundCents(sum(own)) }),
    }
  })
}

/**
 * Calculates the sums of a document. All documents except credit notes use `totals` (ACC-27..29, OPEN-121, OPEN-213,
 * OPEN-852, REL-19).
 */
export function totals(
  lines: readonly ChargedLine[],
  taxRates: readonly TaxRate[],
  { mode = 'DOCUMENT', discount }: Reckoning = {},
): Totals {
  const amounts = lines.map(chargedAmount)
  const subtotal = roundCents(sum(amounts))
  const charged = lines.map((line, at) => ({ ...line, amount: amounts[at] ?? '0' }))
  const taxed = sum(charged.filter(({ untaxed }) => !untaxed).map(({ amount }) => amount))
  const discountAmount = discountOf(discount, subtotal)
  const discounted = portion(discountAmount, taxed, subtotal)
  const taxBreakdown = taxesOf(charged, taxRates, { mode, discounted })
  const total = roundCents(
    sum([subtotal, minus('0', discountAmount), ...taxBreakdown.map((tax) => tax.amount)]),
  )
  return { amounts, subtotal, discountAmount, taxBreakdown, total }
}

/** The faults of line discounts that exceed the line's amount, each with the path of its field. */
export const lineDiscountFaults = (
  lines: readonly ChargedLine[],
  at: readonly (string | number)[] = ['lineItems'],
): FieldFault[] =>
  lines.flatMap((line, index) => {
    const code = whyNotDiscount(line.discount, lineAmount(line))
    return code ? [{ path: [...at, index, 'discount'], code }] : []
  })

/** The fault of the discount of the whole document, with the path of its field. */
export function discountFaults(discount: Part | null | undefined, { subtotal }: Pick<Sums, 'subtotal'>) {
  const code = whyNotDiscount(discount, subtotal)
  return code ? [{ path: ['discount'], code }] : []
}
