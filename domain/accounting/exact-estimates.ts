import * as fc from 'fast-check'
import type { Part } from '../documents/discount.ts'
import type { RoundingMode } from '../people/rounding.ts'
import type { EstimateLine } from './estimate-lines.ts'

// Random estimates with their sums in exact fractions, for the tests and `bench/documents.bench.ts`.

/** A fraction of whole numbers; the denominator is above 0. */
type Fraction = { n: bigint; d: bigint }

const whole = (n: bigint): Fraction => ({ n, d: 1n })
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const less = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })
const by = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
const all = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, whole(0n))

/** A plain decimal as a fraction. */
function fraction(text: string): Fraction {
  const [units = '0', rest = ''] = text.split('.')
  return { n: BigInt(`${units}${rest}`), d: 10n ** BigInt(rest.length) }
}

/** Rounds to cents, half a cent away from zero. */
function toCents({ n, d }: Fraction): Fraction {
  const size = n < 0n ? -n : n
  const cents = (2n * size * 100n + d) / (2n * d)
  return { n: n < 0n ? -cents : cents, d: 100n }
}

const written = (amount: Fraction): string => {
  const { n } = toCents(amount)
  const size = n < 0n ? -n : n
  return `${n < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

type Line = Pick<
  EstimateLine,
  'description' | 'quantity' | 'unitPrice' | 'discount' | 'untaxed' | 'optional' | 'taken'
>

/** An estimate with the customer's choices. */
export type DrawnEstimate = {
  lineItems: Line[]
  options: { _id: string; lineItems: Line[] }[]
  /** The id of the picked option; null without options. */
  option: string | null
  taxRates: { code: 'SERVICE_TAX' | 'TAX'; rate: string }[]
  roundingMode: RoundingMode
  discount: Part | null
  deposit: Part | null
}

const decimal = (most: number, scale: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most }).map((drawn) => (drawn / 10 ** scale).toFixed(scale))

const percentage = decimal(1_000_000, 4).map((percent): Part => ({ percent }))

/** The discount of a whole estimate: none, a percentage, or an amount of at most 0.50. */
const discount = fc.option(
  fc.oneof(
    percentage,
    decimal(50, 2).map((amount): Part => ({ amount })),
  ),
)

const drawnLine: fc.Arbitrary<Line> = fc
  .record({
    quantity: decimal(99_999, 3).map((quantity) => (quantity === '0.000' ? '1.000' : quantity)),
    unitPrice: decimal(1_000_000, 4).map((price) => (Number(price) < 1 ? `1${price.slice(1)}` : price)),
    discount: fc.option(percentage),
    marks: fc.subarray(['untaxed', 'optional', 'taken'] as const),
  })
  .map(({ discount: taken, marks, ...line }) => ({
    ...line,
    description: 'Work',
    ...(taken && { discount: taken }),
    ...Object.fromEntries(marks.map((mark) => [mark, true as const])),
  }))

const drawnLines = fc.array(drawnLine, { minLength: 1, maxLength: 6 })

/** Random estimates: with or without options, taxes, discount and deposit. */
export const drawnEstimates: fc.Arbitrary<DrawnEstimate> = fc
  .record({
    lineItems: drawnLines,
    options: fc.oneof(fc.constant<Line[][]>([]), fc.array(drawnLines, { minLength: 2, maxLength: 5 })),
    picked: fc.nat(4),
    rates: fc.array(decimal(99_999, 5), { maxLength: 2 }),
    roundingMode: fc.constantFrom<RoundingMode>('DOCUMENT', 'LINE'),
    discount,
    deposit: fc.option(percentage),
  })
  .map(({ options, picked, rates, ...drawn }) => ({
    ...drawn,
    options: options.map((lineItems, at) => ({ _id: `option ${at}`, lineItems })),
    option: options.length > 0 ? `option ${picked % options.length}` : null,
    taxRates: rates.map((rate, at) => ({
      code: at === 0 ? ('SERVICE_TAX' as const) : ('TAX' as const),
      rate,
    })),
  }))

const partOf = (part: Part | null | undefined, amount: Fraction): Fraction => {
  if (!part) return whole(0n)
  return toCents(
    'amount' in part ? fraction(part.amount) : by(amount, by(fraction(part.percent), { n: 1n, d: 100n })),
  )
}

/** The share `part` / `of` of an amount, rounded to cents; zero if `of` is zero. */
const share = (amount: Fraction, part: Fraction, of: Fraction): Fraction =>
  of.n === 0n ? whole(0n) : toCents(by(amount, { n: part.n * of.d, d: part.d * of.n }))

/** The amounts on which taxes are charged, after the discount (OPEN-213): one per document or one per line. */
function bases(taxed: readonly Fraction[], taken: Fraction, mode: RoundingMode): Fraction[] {
  if (mode === 'DOCUMENT') return [less(all(taxed), taken)]
  const until = taxed.map((_, at) => share(taken, all(taxed.slice(0, at + 1)), all(taxed)))
  return taxed.map((amount, at) => less(amount, less(until[at] ?? whole(0n), until[at - 1] ?? whole(0n))))
}

/** The sums of an estimate with this option, calculated in exact fractions and returned as text. */
export function exactly(of: DrawnEstimate, option: string | null) {
  const own = of.options.find(({ _id }) => _id === option)?.lineItems ?? []
  const lines = [...of.lineItems, ...own].filter(({ optional, taken }) => !optional || taken)
  const amounts = lines.map((line) => {
    const amount = toCents(by(fraction(line.quantity), fraction(line.unitPrice)))
    return less(amount, partOf(line.discount, amount))
  })
  const subtotal = all(amounts)
  const discounted = partOf(of.discount, subtotal)
  const taxed = amounts.filter((_, at) => !lines[at]?.untaxed)
  const taken = share(discounted, all(taxed), subtotal)
  const charged = bases(taxed, taken, of.roundingMode)
  const taxes = of.taxRates.map(({ rate }) => all(charged.map((base) => toCents(by(base, fraction(rate))))))
  const total = plus(less(subtotal, discounted), all(taxes))
  return {
    subtotal: written(subtotal),
    discountAmount: written(discounted),
    taxes: taxes.map(written),
    total: written(total),
    depositAmount: of.deposit === null ? null : written(partOf(of.deposit, total)),
  }
}
