import { type Decimal, compare, minus, portion, roundCents, sum } from '../kit/value/money.ts'
import type { TaxAmount } from '../documents/totals.ts'
import { type CreditTotals, type Creditable, creditLeft, creditReckoning } from './credit.ts'

/** A line of a credit note for an amount, still without a description. */
type AmountCreditLine = { unitPrice: Decimal; untaxed: boolean }

/** A credit note for an amount: its lines and its sums, whose total is the amount. */
export type AmountCredit = { lines: AmountCreditLine[]; sums: CreditTotals }

const cent = '0.01'
const reach = '0.08'

/**
 * The smallest amount, at most `most`, for which `comesTo` returns at least `goal`; `comesTo` must be a monotonic
 * function.
 */
function leastReaching(goal: Decimal, most: Decimal, comesTo: (amount: Decimal) => Decimal): Decimal {
  // The total is nearly proportional to the amount, so the search begins near the proportional value.
  const near = portion(most, goal, comesTo(most))
  const [below, above] = [roundCents(minus(near, reach)), roundCents(sum([near, reach]))]
  const isAfter = compare(below, '0') > 0 && compare(comesTo(below), goal) < 0
  const isBefore = compare(above, most) < 0 && compare(comesTo(above), goal) >= 0
  let [low, high] = [isAfter ? below : '0.00', isBefore ? above : most]
  while (compare(low, high) < 0) {
    const middle = portion(sum([low, high]), '1', '2')
    const less = roundCents(minus(middle, cent))
    if (compare(comesTo(less), goal) < 0) low = middle
    else high = less
  }
  return low
}

/**
 * Subtracts cents from taxes, or adds them if `cents` is negative. Each tax stays between zero and its amount left to
 * credit.
 */
function shifted(taxes: readonly TaxAmount[], left: readonly TaxAmount[], cents: Decimal): TaxAmount[] {
  let rest = cents
  return taxes.map((tax, at) => {
    const room = minus(left[at]?.amount ?? '0', tax.amount)
    const isTaken = compare(rest, '0') > 0
    const own = isTaken
      ? compare(rest, tax.amount) > 0
        ? tax.amount
        : rest
      : compare(minus('0', rest), room) > 0
        ? minus('0', room)
        : rest
    rest = minus(rest, own)
    return { ...tax, amount: roundCents(minus(tax.amount, own)) }
  })
}

/**
 * Corrects the sums of a credit so that the total is `to`: the missing or surplus cents are added to or subtracted
 * from the taxes.
 */
function brought(sums: CreditTotals, left: readonly TaxAmount[], to: Decimal): CreditTotals {
  const taxBreakdown = shifted(sums.taxBreakdown, left, minus(sums.total, to))
  const taxes = taxBreakdown.map(({ amount }) => amount)
  return {
    ...sums,
    taxBreakdown,
    total: roundCents(sum([sums.subtotal, minus('0', sums.discountAmount), ...taxes])),
  }
}

/**
 * The lines of a credit. If only taxes are left to credit and no taxed amount, a taxed line with amount zero represents
 * the taxes.
 */
function linesOf(taxed: Decimal, untaxed: Decimal, { taxBreakdown }: CreditTotals): AmountCreditLine[] {
  const bearsTax = compare(taxed, '0') > 0 || taxBreakdown.some(({ amount }) => compare(amount, '0') > 0)
  const bearsNone = compare(untaxed, '0') > 0
  return [
    ...(bearsTax ? [{ unitPrice: taxed, untaxed: false }] : []),
    ...(bearsNone ? [{ unitPrice: untaxed, untaxed: taxBreakdown.length > 0 }] : []),
  ]
}

/**
 * Splits an amount, taxes included, in proportion to the taxed and untaxed amounts left to credit (OPEN-420). Returns
 * null if the amount cannot be credited.
 */
export function creditOfAmount(amount: Decimal, of: Creditable): AmountCredit | null {
  const left = creditLeft(of)
  if (compare(amount, left.total) > 0) return null
  const reckon = creditReckoning(of)
  const withTaxes = (taxed: Decimal) => reckon({ taxed: [taxed], untaxed: '0.00' }).total
  const plain = (untaxed: Decimal) => reckon({ taxed: [], untaxed }).total
  const made = (taxed: Decimal, untaxed: Decimal): AmountCredit => {
    const sums = brought(reckon({ taxed: [taxed], untaxed }), left.taxBreakdown, amount)
    return { lines: linesOf(taxed, untaxed, sums), sums }
  }
  if (compare(amount, left.total) === 0) return made(left.taxed, left.untaxed)
  const wholes = [withTaxes(left.taxed), plain(left.untaxed)] as const
  const goal = portion(amount, wholes[0], sum(wholes))
  const untaxed = leastReaching(roundCents(minus(amount, goal)), left.untaxed, plain)
  const taxed = leastReaching(goal, left.taxed, withTaxes)
  // A credit of the whole taxed amount includes all remaining taxes. If the total of the credit is then too high, one
  // cent of the taxed amount is not credited.
  const closesTooMuch = compare(taxed, left.taxed) === 0 && compare(withTaxes(taxed), goal) > 0
  const credit = made(closesTooMuch ? roundCents(minus(taxed, cent)) : taxed, untaxed)
  return compare(credit.sums.total, amount) === 0 ? credit : null
}
