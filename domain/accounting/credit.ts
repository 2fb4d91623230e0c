import { type Decimal, compare, minus, portion, roundCents, shares, sum } from '../kit/value/money.ts'
import type { FieldCode } from '../kit/words/field-words.ts'
import type { RoundingMode } from '../people/rounding.ts'
import type { Part } from '../documents/discount.ts'
import { type TaxedLine, rateGroups } from '../documents/rate-groups.ts'
import { type TaxRate, sameTax } from '../documents/taxes.ts'
import { type Sums, type TaxAmount, taxBases, taxOn } from '../documents/totals.ts'

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
type Bases = { taxed: readonly Decimal[]; untaxed: Decimal }

/** The sums of a credit note, which include its share of the invoice's discount. */
export type CreditTotals = Sums & { discount: Part | null }

const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)
const atLeastNothing = (amount: Decimal): Decimal => (compare(amount, '0') < 0 ? '0.00' : amount)
const between = (amount: Decimal, most: Decimal): Decimal => atLeastNothing(least(amount, most))

/** The taxes by which the lines of an invoice are grouped. Invoices from other programs have only charged taxes. */
const taxesBy = ({ taxRates, taxBreakdown }: Pick<Creditable, 'taxRates' | 'taxBreakdown'>) =>
  taxRates ?? taxBreakdown

/** The rates of `TAX` on the lines of an invoice. Null stands for the rate of the document (OPEN-852). */
export function creditRates(of: Creditable): (Decimal | null)[] {
  if (of.taxBreakdown.length === 0) return []
  const groups = rateGroups(of.lineItems, taxesBy(of))
  return groups.length > 0 ? groups.map(({ rate }) => rate) : [null]
}

const amountsOf = (lines: readonly AmountLine[]): Decimal[] => lines.map(({ amount }) => amount)

/** The amounts of the taxed lines of each rate of the invoice. */
function taxedAmounts(lines: readonly AmountLine[], of: Creditable): Decimal[][] {
  const groups = rateGroups(lines, taxesBy(of))
  return creditRates(of).map((rate) => amountsOf(groups.find((group) => group.rate === rate)?.lines ?? []))
}

/** The sums of the taxed and of the untaxed lines. In a document without taxes, all lines are untaxed. */
function basesOf(lines: readonly AmountLine[], of: Creditable): Bases {
  const untaxed = lines.filter((line) => line.untaxed || of.taxBreakdown.length === 0)
  return {
    taxed: taxedAmounts(lines, of).map((amounts) => roundCents(sum(amounts))),
    untaxed: roundCents(sum(amountsOf(untaxed))),
  }
}

/** The positions of the rates on which a tax of an invoice is charged. */
function positionsOf({ code, rate }: TaxRate, of: Creditable): number[] {
  const rates = creditRates(of)
  const usual = taxesBy(of).find((tax) => tax.code === code)?.rate ?? rate
  const isEverywhere = code !== 'TAX' || rates.every((own) => own === null)
  return rates.flatMap((own, at) => (isEverywhere || compare(own ?? usual, rate) === 0 ? at : []))
}

/** The taxed and untaxed amounts of an invoice, of its earlier credits, and of its discount. */
type CreditBases = { all: Bases; taken: Bases; discounts: Bases }

/** Splits the discount of a document between its rates and its untaxed amount. */
function discountsOf({ taxed }: Bases, { discountAmount, subtotal }: Omit<Sums, 'taxBreakdown'>): Bases {
  const ofTaxed = portion(discountAmount, sum(taxed), subtotal)
  return { taxed: shares(ofTaxed, taxed), untaxed: roundCents(minus(discountAmount, ofTaxed)) }
}

function standingOf(of: Creditable): CreditBases {
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

/** The taxes of a credit note with their bases, if the invoice charges several rates. */
function withBases(
  taxes: readonly TaxAmount[],
  note: Omit<Sums, 'taxBreakdown' | 'total'> & { credited: Bases },
  of: Creditable,
) {
  if (creditRates(of).every((rate) => rate === null)) return [...taxes]
  const discounts = discountsOf(note.credited, { ...note, total: '0' })
  const bases = note.credited.taxed.map((amount, at) => minus(amount, discounts.taxed[at] ?? '0'))
  return taxes.map((tax) => ({
    ...tax,
    base: roundCents(sum(positionsOf(tax, of).map((at) => bases[at] ?? '0'))),
  }))
}

/**
 * Returns a function that totals a further credit of an invoice (OPEN-213, OPEN-420). Discount and taxes per document
 * are the totals of all credits, less the totals of earlier credits.
 */
export function creditReckoning(of: Creditable): (credited: Credited) => CreditTotals {
  const { all, taken, discounts } = standingOf(of)
  const left = creditLeft(of)
  const discountTaken = roundCents(minus(of.discountAmount, left.discountAmount))
  const discountUntil = ({ taxed }: Bases) =>
    taxed.map((amount, at) => portion(discounts.taxed[at] ?? '0', amount, all.taxed[at] ?? '0'))
  const positions = of.taxBreakdown.map((tax) => positionsOf(tax, of))
  return ({ taxed: amounts, untaxed }) => {
    const credited: Bases = { taxed: amounts.map((own) => roundCents(sum(own))), untaxed }
    const after: Bases = {
      taxed: taken.taxed.map((amount, at) => sum([amount, credited.taxed[at] ?? '0'])),
      untaxed: sum([taken.untaxed, untaxed]),
    }
    const [discountAfter, discountBefore] = [discountUntil(after), discountUntil(taken)]
    const dueDiscount = sum([...discountAfter, portion(discounts.untaxed, after.untaxed, all.untaxed)])
    const discountAmount = roundCents(between(minus(dueDiscount, discountTaken), left.discountAmount))
    const dueTax = (tax: TaxAmount, rest: Decimal, at: readonly number[]): Decimal => {
      if (of.roundingMode === 'DOCUMENT') {
        const bases = at.map((each) => minus(after.taxed[each] ?? '0', discountAfter[each] ?? '0'))
        return minus(taxOn(bases, tax.rate, 'DOCUMENT'), minus(tax.amount, rest))
      }
      const bases = at.flatMap((each) =>
        taxBases(amounts[each] ?? [], minus(discountAfter[each] ?? '0', discountBefore[each] ?? '0'), 'LINE'),
      )
      return taxOn(bases, tax.rate, 'LINE')
    }
    const taxes = of.taxBreakdown.map(({ base: _base, ...tax }, index) => {
      const at = positions[index] ?? []
      const rest = left.taxBreakdown[index]?.amount ?? '0.00'
      if (at.every((each) => (amounts[each] ?? []).length === 0)) return { ...tax, amount: '0.00' }
      // The credit of the last taxed amount includes the remaining amount of the tax.
      const closes = at.every((each) => compare(after.taxed[each] ?? '0', all.taxed[each] ?? '0') === 0)
      return { ...tax, amount: roundCents(closes ? rest : between(dueTax(tax, rest, at), rest)) }
    })
    const subtotal = roundCents(sum([...credited.taxed, untaxed]))
    const charged = taxes.map(({ amount }) => amount)
    return {
      subtotal,
      discount: compare(of.discountAmount, '0') === 0 ? null : { amount: discountAmount },
      discountAmount,
      taxBreakdown: withBases(taxes, { credited, subtotal, discountAmount }, of),
      total: roundCents(sum([subtotal, minus('0', discountAmount), ...charged])),
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
