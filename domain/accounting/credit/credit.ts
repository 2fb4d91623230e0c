import type { Part } from '../../documents/discount.ts'
import { sameTax } from '../../documents/taxes.ts'
import { type Sums, type TaxAmount, taxBases, taxOn } from '../../documents/totals.ts'
import { type Decimal, compare, minus, portion, roundCents, sum } from '../../kit/value/money.ts'
import type { FieldCode } from '../../kit/words/field-words.ts'
import type { RoundingMode } from '../../people/rounding.ts'
import {
  type AmountLine,
  type Bases,
  type CreditBases,
  type Creditable,
  amountsOf,
  atLeastNothing,
  basesOf,
  between,
  creditRates,
  discountsOf,
  positionsOf,
  standingOf,
  taxedAmounts,
} from './credit-bases.ts'

/** The sums of a credit note, which include its share of the invoice's discount. */
export type CreditTotals = Sums & { discount: Part | null }

/** The amounts of an invoice that are left to credit after earlier credits. */
export type CreditLeft = {
  taxed: Decimal
  /** The taxed amount by the rate of its lines. The rate is null for the rate of the invoice. */
  byRate: { taxRate: Decimal | null; amount: Decimal }[]
  untaxed: Decimal
  discountAmount: Decimal
  taxBreakdown: TaxAmount[]
  total: Decimal
}

const without = (amount: Decimal, taken: readonly Decimal[]): Decimal =>
  atLeastNothing(roundCents(minus(amount, sum(taken))))

/** The taxed amount of each rate and the untaxed amount that are left to credit. */
export function basesLeft(of: Creditable): Bases {
  const { all, taken } = standingOf(of)
  return {
    taxed: all.taxed.map((amount, at) => roundCents(minus(amount, taken.taxed[at] ?? '0'))),
    untaxed: roundCents(minus(all.untaxed, taken.untaxed)),
  }
}

/** The amounts of an invoice that are left to credit: taxed, untaxed, of each tax and in total. */
export function creditLeft(of: Creditable): CreditLeft {
  const { taxed, untaxed } = basesLeft(of)
  const taken = (amountIn: (credit: Sums) => Decimal) => of.earlier.map(amountIn)
  return {
    taxed: roundCents(sum(taxed)),
    byRate: creditRates(of).map((taxRate, at) => ({ taxRate, amount: taxed[at] ?? '0.00' })),
    untaxed,
    discountAmount: without(
      of.discountAmount,
      taken((credit) => credit.discountAmount),
    ),
    taxBreakdown: of.taxBreakdown.map(({ base: _base, ...tax }) => ({
      ...tax,
      amount: without(
        tax.amount,
        taken(({ taxBreakdown }) => taxBreakdown.find(sameTax(tax))?.amount ?? '0'),
      ),
    })),
    total: without(
      of.total,
      taken((credit) => credit.total),
    ),
  }
}

/** The amounts to credit: the amounts of the taxed lines of each rate, and the sum of the untaxed lines. */
export type Credited = { taxed: readonly (readonly Decimal[])[]; untaxed: Decimal }

/** The taxed amounts of a credit note by rate, after its discount. */
function creditedBases({
  credited,
  ...note
}: Pick<Sums, 'subtotal' | 'discountAmount'> & { credited: Bases }) {
  const discounts = discountsOf(credited, note)
  return credited.taxed.map((amount, at) => minus(amount, discounts.taxed[at] ?? '0'))
}

/**
 * A credit of lines with one rate. `taxed` is the amount of this and of all earlier credits. The discounts are those of
 * all credits.
 */
type RateCredit = {
  amounts: readonly Decimal[]
  taxed: Decimal
  discountBefore: Decimal
  discountAfter: Decimal
  isWhole: boolean
}

const rateCredits = ({ all, taken, discounts }: CreditBases, amounts: Credited['taxed']): RateCredit[] =>
  all.taxed.map((most, at) => {
    const own = amounts[at] ?? []
    const before = taken.taxed[at] ?? '0'
    const taxed = sum([before, ...own])
    const discountUntil = (amount: Decimal) => portion(discounts.taxed[at] ?? '0', amount, most)
    return {
      amounts: own,
      taxed,
      discountBefore: discountUntil(before),
      discountAfter: discountUntil(taxed),
      isWhole: compare(taxed, most) === 0,
    }
  })

/** The amount of a tax on a credit, before its limits. `credited` is the tax of earlier credits. */
function dueTax(
  rates: readonly RateCredit[],
  { rate, mode, credited }: { rate: Decimal; mode: RoundingMode; credited: Decimal },
): Decimal {
  if (mode === 'DOCUMENT') {
    const bases = rates.map(({ taxed, discountAfter }) => minus(taxed, discountAfter))
    return minus(taxOn(bases, rate, mode), credited)
  }
  const bases = rates.flatMap(({ amounts, discountAfter, discountBefore }) =>
    taxBases(amounts, minus(discountAfter, discountBefore), mode),
  )
  return taxOn(bases, rate, mode)
}

/**
 * Returns a function that totals a further credit of an invoice (OPEN-213, OPEN-420). Discount and taxes per document
 * are the totals of all credits, less the totals of earlier credits.
 */
export function creditReckoning(of: Creditable): (credited: Credited) => CreditTotals {
  const standing = standingOf(of)
  const left = creditLeft(of)
  const discountTaken = roundCents(minus(of.discountAmount, left.discountAmount))
  const charged = of.taxBreakdown.map(({ base: _base, ...tax }, at) => ({
    tax,
    positions: positionsOf(tax, of),
    rest: left.taxBreakdown[at]?.amount ?? '0.00',
  }))
  const isMixed = creditRates(of).some((rate) => rate !== null)
  return ({ taxed: amounts, untaxed }) => {
    const rates = rateCredits(standing, amounts)
    const { taken, discounts, all } = standing
    const ofUntaxed = portion(discounts.untaxed, sum([taken.untaxed, untaxed]), all.untaxed)
    const dueDiscount = sum([...rates.map(({ discountAfter }) => discountAfter), ofUntaxed])
    const discountAmount = roundCents(between(minus(dueDiscount, discountTaken), left.discountAmount))
    const taxes = charged.map(({ tax, positions, rest }) => {
      const own = positions.flatMap((at) => rates[at] ?? [])
      if (own.every((each) => each.amounts.length === 0)) return { ...tax, amount: '0.00' }
      // The credit of the last taxed amount includes the remaining amount of the tax.
      const closes = own.every(({ isWhole }) => isWhole)
      const due = { rate: tax.rate, mode: of.roundingMode, credited: minus(tax.amount, rest) }
      return { ...tax, amount: roundCents(closes ? rest : between(dueTax(own, due), rest)) }
    })
    const credited: Bases = { taxed: amounts.map((own) => roundCents(sum(own))), untaxed }
    const subtotal = roundCents(sum([...credited.taxed, untaxed]))
    const bases = creditedBases({ credited, subtotal, discountAmount })
    const baseOf = (at: number) => sum((charged[at]?.positions ?? []).map((each) => bases[each] ?? '0'))
    return {
      subtotal,
      discount: compare(of.discountAmount, '0') === 0 ? null : { amount: discountAmount },
      discountAmount,
      taxBreakdown: taxes.map((tax, at) => ({ ...tax, ...(isMixed && { base: roundCents(baseOf(at)) }) })),
      total: roundCents(sum([subtotal, minus('0', discountAmount), ...taxes.map(({ amount }) => amount)])),
    }
  }
}

/** The sums of a credit note with these lines. */
export const creditTotals = (lines: readonly AmountLine[], of: Creditable): CreditTotals =>
  creditReckoning(of)({
    taxed: taxedAmounts(lines, of).map((amounts) => amounts.filter((amount) => compare(amount, '0') > 0)),
    untaxed: basesOf(lines, of).untaxed,
  })

type Refusal = { code: FieldCode; params?: { max: Decimal } }

/**
 * Returns why an invoice may not be credited with these lines, or null: the lines exceed the taxed, the untaxed or the
 * total amount left, or the credit is zero.
 */
export function whyNotCredit(lines: readonly AmountLine[], of: Creditable): Refusal | null {
  const left = basesLeft(of)
  const asked = basesOf(lines, of)
  const { total } = creditTotals(lines, of)
  if (compare(sum(amountsOf(lines)), sum([...left.taxed, left.untaxed])) > 0)
    return { code: 'CREDIT_ABOVE_INVOICE' }
  const above = asked.taxed.findIndex((amount, at) => compare(amount, left.taxed[at] ?? '0') > 0)
  if (above >= 0) return { code: 'CREDIT_ABOVE_TAXED', params: { max: left.taxed[above] ?? '0' } }
  if (compare(sum(amountsOf(lines)), sum([...asked.taxed, asked.untaxed])) > 0)
    return { code: 'CREDIT_ABOVE_TAXED', params: { max: '0.00' } }
  if (compare(asked.untaxed, left.untaxed) > 0)
    return { code: 'CREDIT_ABOVE_UNTAXED', params: { max: left.untaxed } }
  if (compare(total, '0') <= 0) return { code: 'AMOUNT_POSITIVE' }
  return compare(total, creditLeft(of).total) > 0 ? { code: 'CREDIT_ABOVE_INVOICE' } : null
}
