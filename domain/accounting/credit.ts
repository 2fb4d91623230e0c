import {
  type Decimal,
  compare,
  decimalOrZero,
  minus,
  portion,
  roundCents,
  sum,
  times,
} from '../kit/value/money.ts'
import type { FieldCode } from '../kit/words/field-words.ts'
import type { RoundingMode } from '../people/rounding.ts'
import type { Part } from '../documents/discount.ts'
import { type Sums, type TaxAmount, taxBases } from '../documents/totals.ts'

/** A line to credit: its amount before tax, and whether it is free of tax. */
export type AmountLine = { amount: Decimal; untaxed?: boolean | null | undefined }

/** An invoice with its lines, and its earlier credit notes with their lines, which limit a further credit. */
export type Creditable = Sums & {
  roundingMode: RoundingMode
  lineItems: readonly AmountLine[]
  earlier: readonly Sums[]
  /** The lines of all earlier credit notes. */
  earlierLines: readonly AmountLine[]
}

/** The taxed and the untaxed amount, before the discount of the document. */
type Bases = { taxed: Decimal; untaxed: Decimal }

/** The sums of a credit note, which include its share of the invoice's discount. */
export type CreditTotals = Sums & { discount: Part | null }

const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)
const atLeastNothing = (amount: Decimal): Decimal => (compare(amount, '0') < 0 ? '0.00' : amount)
const between = (amount: Decimal, most: Decimal): Decimal => atLeastNothing(least(amount, most))

/** The sums of the taxed and of the untaxed lines. In a document without taxes, all lines are untaxed. */
function basesOf(lines: readonly AmountLine[], { taxBreakdown }: Pick<Sums, 'taxBreakdown'>): Bases {
  const ofKind = (bears: boolean) =>
    roundCents(
      sum(
        lines
          .filter(({ untaxed }) => (taxBreakdown.length > 0 && !untaxed) === bears)
          .map(({ amount }) => amount),
      ),
    )
  return { taxed: ofKind(true), untaxed: ofKind(false) }
}

/** The taxed and untaxed amounts of an invoice, of its earlier credits, and of its discount. */
type CreditBases = { all: Bases; taken: Bases; discounts: Bases }

function standingOf(of: Creditable): CreditBases {
  const all = basesOf(of.lineItems, of)
  const credited = basesOf(of.earlierLines, of)
  const taxed = portion(of.discountAmount, all.taxed, of.subtotal)
  return {
    all,
    taken: { taxed: between(credited.taxed, all.taxed), untaxed: between(credited.untaxed, all.untaxed) },
    discounts: { taxed, untaxed: roundCents(minus(of.discountAmount, taxed)) },
  }
}

/** The amounts of an invoice that are left to credit after earlier credits. */
export type CreditLeft = Bases & { discountAmount: Decimal; taxBreakdown: TaxAmount[]; total: Decimal }

const without = (amount: Decimal, taken: readonly Decimal[]): Decimal =>
  atLeastNothing(roundCents(minus(amount, sum(taken))))

/** The amounts of an invoice that are left to credit: taxed, untaxed, of each tax and in total. */
export function creditLeft(of: Creditable): CreditLeft {
  const { all, taken } = standingOf(of)
  return {
    taxed: roundCents(minus(all.taxed, taken.taxed)),
    untaxed: roundCents(minus(all.untaxed, taken.untaxed)),
    discountAmount: without(
      of.discountAmount,
      of.earlier.map((credit) => credit.discountAmount),
    ),
    taxBreakdown: of.taxBreakdown.map((tax) => ({
      ...tax,
      amount: without(
        tax.amount,
        of.earlier.map(
          ({ taxBreakdown }) => taxBreakdown.find(({ code }) => code === tax.code)?.amount ?? '0',
        ),
      ),
    })),
    total: without(
      of.total,
      of.earlier.map((credit) => credit.total),
    ),
  }
}

/** The amounts to credit: the amount of each taxed line, and the sum of the untaxed lines. */
export type Credited = { taxed: readonly Decimal[]; untaxed: Decimal }

/**
 * Returns a function that totals a further credit of an invoice (OPEN-213, OPEN-420). Discount and taxes per document
 * are the totals of all credits, less the totals of earlier credits.
 */
export function creditReckoning(of: Creditable): (credited: Credited) => CreditTotals {
  const { all, taken, discounts } = standingOf(of)
  const left = creditLeft(of)
  const discountTaken = roundCents(minus(of.discountAmount, left.discountAmount))
  return ({ taxed: amounts, untaxed }) => {
    const taxed = roundCents(sum(amounts))
    const after = { taxed: sum([taken.taxed, taxed]), untaxed: sum([taken.untaxed, untaxed]) }
    const until = (bases: Bases) => portion(discounts.taxed, bases.taxed, all.taxed)
    const dueDiscount = sum([until(after), portion(discounts.untaxed, after.untaxed, all.untaxed)])
    const discountAmount = roundCents(between(minus(dueDiscount, discountTaken), left.discountAmount))
    // The credit of the last taxed amount includes the remaining amount of every tax.
    const closes = amounts.length > 0 && compare(after.taxed, all.taxed) === 0
    const dueTax = (rate: Decimal, tax: TaxAmount, rest: Decimal): Decimal => {
      if (of.roundingMode === 'DOCUMENT') {
        const whole = roundCents(times(minus(after.taxed, until(after)), rate))
        return minus(whole, minus(tax.amount, rest))
      }
      const bases = taxBases(amounts, minus(until(after), until(taken)), 'LINE')
      return sum(bases.map((base) => roundCents(times(base, rate))))
    }
    const taxBreakdown = of.taxBreakdown.map((tax, at) => {
      const rest = left.taxBreakdown[at]?.amount ?? '0.00'
      if (amounts.length === 0) return { ...tax, amount: '0.00' }
      const amount = closes ? rest : between(dueTax(decimalOrZero(tax.rate), tax, rest), rest)
      return { ...tax, amount: roundCents(amount) }
    })
    const subtotal = roundCents(sum([taxed, untaxed]))
    const taxes = taxBreakdown.map(({ amount }) => amount)
    return {
      subtotal,
      discount: compare(of.discountAmount, '0') === 0 ? null : { amount: discountAmount },
      discountAmount,
      taxBreakdown,
      total: roundCents(sum([subtotal, minus('0', discountAmount), ...taxes])),
    }
  }
}

/** The sums of a credit note with these lines. */
export function creditTotals(lines: readonly AmountLine[], of: Creditable): CreditTotals {
  const taxed = of.taxBreakdown.length > 0 ? lines.filter(({ untaxed }) => !untaxed) : []
  return creditReckoning(of)({
    taxed: taxed.map(({ amount }) => amount).filter((amount) => compare(amount, '0') > 0),
    untaxed: basesOf(lines, of).untaxed,
  })
}

type Refusal = { code: FieldCode; params?: { max: Decimal } }

/**
 * Returns why an invoice may not be credited with these lines, or null: the lines exceed the taxed, the untaxed or the
 * total amount left, or the credit is zero.
 */
export function whyNotCredit(lines: readonly AmountLine[], of: Creditable): Refusal | null {
  const left = creditLeft(of)
  const asked = basesOf(lines, of)
  const { total } = creditTotals(lines, of)
  if (compare(sum([asked.taxed, asked.untaxed]), sum([left.taxed, left.untaxed])) > 0)
    return { code: 'CREDIT_ABOVE_INVOICE' }
  if (compare(asked.taxed, left.taxed) > 0) return { code: 'CREDIT_ABOVE_TAXED', params: { max: left.taxed } }
  if (compare(asked.untaxed, left.untaxed) > 0)
    return { code: 'CREDIT_ABOVE_UNTAXED', params: { max: left.untaxed } }
  if (compare(total, '0') <= 0) return { code: 'AMOUNT_POSITIVE' }
  return compare(total, left.total) > 0 ? { code: 'CREDIT_ABOVE_INVOICE' } : null
}
