import { type Decimal, compare, minus, portion, roundCents, sum } from '../kit/value/money.ts'
import type { TaxAmount } from '../documents/totals.ts'
import { type CreditTotals, type Creditable, creditLeft, creditReckoning } from './credit.ts'

/** A line of a credit note for an amount, before it says what for. */
type AmountCreditLine = { unitPrice: Decimal; untaxed: boolean }

/** A credit note for an amount: its lines and what they come to, which is that amount. */
export type AmountCredit = { lines: AmountCreditLine[]; sums: CreditTotals }

const cent = '0.01'
const reach = '0.08'

/** The least amount up to `most` whose outcome reaches the goal; `comesTo` never falls as the amount grows. */
function leastReaching(goal: Decimal, most: Decimal, comesTo: (amount: Decimal) => Decimal): Decimal {
  // The outcome is nearly in proportion, so that the search begins around there.
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

/** Takes cents off taxes, or adds them where `cents` is negative, as far as each has some, or some left. */
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

/** A credit whose base comes near the amount, its last cents put on the taxes. */
function brought(sums: CreditTotals, left: readonly TaxAmount[], to: Decimal): CreditTotals {
  const taxBreakdown = shifted(sums.taxBreakdown, left, minus(sums.total, to))
  const taxes = taxBreakdown.map(({ amount }) => amount)
  return {
    ...sums,
    taxBreakdown,
    total: roundCents(sum([sums.subtotal, minus('0', sums.discountAmount), ...taxes])),
  }
}

/** The lines of what is credited; a line of nothing carries what is left of taxes alone. */
function linesOf(taxed: Decimal, untaxed: Decimal, { taxBreakdown }: CreditTotals): AmountCreditLine[] {
  const bearsTax = compare(taxed, '0') > 0 || taxBreakdown.some(({ amount }) => compare(amount, '0') > 0)
  const bearsNone = compare(untaxed, '0') > 0
  return [
    ...(bearsTax ? [{ unitPrice: taxed, untaxed: false }] : []),
    ...(bearsNone ? [{ unitPrice: untaxed, untaxed: taxBreakdown.length > 0 }] : []),
  ]
}

/**
 * Splits an amount, taxes included, over what an invoice has left with and without taxes, in proportion (OPEN-420). Null where
 * it is more than is left.
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
  // What closes the taxed base takes all of its taxes: where that is too much, a cent of the base stays.
  const closesTooMuch = compare(taxed, left.taxed) === 0 && compare(withTaxes(taxed), goal) > 0
  const credit = made(closesTooMuch ? roundCents(minus(taxed, cent)) : taxed, untaxed)
  return compare(credit.sums.total, amount) === 0 ? credit : null
}
