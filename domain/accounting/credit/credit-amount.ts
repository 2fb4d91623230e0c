import { type Decimal, compare, minus, portion, roundCents, shares, sum } from '../../kit/value/money.ts'
import type { TaxAmount } from '../../documents/totals.ts'
import { type Creditable, atLeastNothing, creditRates } from './credit-bases.ts'
import { type CreditTotals, basesLeft, creditLeft, creditReckoning } from './credit.ts'

/** A line of a credit note for an amount, still without a description. `taxRate` is the rate of the credited lines. */
type AmountCreditLine = { unitPrice: Decimal; untaxed: boolean; taxRate: Decimal | null }

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

/** The amounts of a credit: the taxed amount of each rate, and the untaxed amount. */
type Parts = { taxed: readonly Decimal[]; untaxed: Decimal }

/**
 * The lines of a credit. If only taxes are left to credit and no taxed amount, a taxed line with amount zero represents
 * the taxes.
 */
function linesOf({ taxed, untaxed }: Parts, { taxBreakdown }: CreditTotals, of: Creditable) {
  const rates = creditRates(of)
  const isTaxed = taxed.some((amount) => compare(amount, '0') > 0)
  const taxOnly = !isTaxed && taxBreakdown.some(({ amount }) => compare(amount, '0') > 0)
  const lines = taxed.map((amount, at): AmountCreditLine => ({
    unitPrice: amount,
    untaxed: false,
    taxRate: rates[at] ?? null,
  }))
  return [
    ...lines.filter(({ unitPrice }, at) => compare(unitPrice, '0') > 0 || (taxOnly && at === 0)),
    ...(compare(untaxed, '0') > 0
      ? [{ unitPrice: untaxed, untaxed: taxBreakdown.length > 0, taxRate: null }]
      : []),
  ]
}

/**
 * Splits an amount with taxes in proportion to the amounts left to credit: taxed by rate, and untaxed (OPEN-420).
 * Returns null if the amount cannot be credited.
 */
export function creditOfAmount(amount: Decimal, of: Creditable): AmountCredit | null {
  const left = { ...creditLeft(of), ...basesLeft(of) }
  if (compare(amount, left.total) > 0) return null
  const reckon = creditReckoning(of)
  const made = (parts: Parts): AmountCredit => {
    const own = reckon({ taxed: parts.taxed.map((taxed) => [taxed]), untaxed: parts.untaxed })
    const sums = brought(own, left.taxBreakdown, amount)
    return { lines: linesOf(parts, sums, of), sums }
  }
  if (compare(amount, left.total) === 0) return made(left)
  /** The total of the taxed amounts of some rates. */
  const withTaxes = (taxed: readonly (Decimal | null)[]) =>
    reckon({
      taxed: left.taxed.map((_, at) => (taxed[at] ? [taxed[at]] : [])),
      untaxed: '0.00',
    }).total
  const plain = (untaxed: Decimal) => reckon({ taxed: left.taxed.map(() => []), untaxed }).total
  const wholes = left.taxed.map((taxed, position) =>
    withTaxes(left.taxed.map((_, at) => (at === position ? taxed : null))),
  )
  const goals = shares(amount, [...wholes, plain(left.untaxed)])
  const untaxed = leastReaching(goals.at(-1) ?? '0', left.untaxed, plain)
  const taxed: Decimal[] = []
  for (const [at, most] of left.taxed.entries()) {
    // The rates before this one count as well, so that their roundings do not add up.
    const before = withTaxes(taxed)
    const goal = minus(sum(goals.slice(0, at + 1)), before)
    const comesTo = (each: Decimal) => minus(withTaxes([...taxed, each]), before)
    const reached = leastReaching(goal, most, comesTo)
    // A credit of the whole taxed amount includes all remaining taxes. If the total of the credit is then too high, one
    // cent of the taxed amount is not credited.
    const closesTooMuch = compare(reached, most) === 0 && compare(comesTo(reached), goal) > 0
    taxed.push(closesTooMuch ? atLeastNothing(roundCents(minus(reached, cent))) : reached)
  }
  const credit = made({ taxed, untaxed })
  return compare(credit.sums.total, amount) === 0 ? credit : null
}
