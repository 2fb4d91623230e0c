import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyTaxRates } from './company-taxes.ts'
import { percentOf, rateFromLabel } from './taxes.ts'
import type { RoundingMode } from '../people/rounding.ts'
import { lineAmount } from '../kit/value/line-amount.ts'
import { totals } from './totals.ts'

const quebec = companyTaxRates({ gstPercent: '5', pstPercent: '9.975' })

describe('totals', () => {
  test.each([
    ['140.00', '7.00', '13.97', '160.97'],
    ['1140.00', '57.00', '113.72', '1310.72'],
  ])('ACC-28, ACC-29 %s with GST and QST', (...[subtotal, gst, qst, total]) => {
    const result = totals([{ quantity: '1', unitPrice: subtotal }], quebec)
    expect(result.subtotal).toBe(subtotal)
    expect(result.taxBreakdown).toEqual([
      { code: 'SERVICE_TAX', rate: '0.05', amount: gst },
      { code: 'TAX', rate: '0.09975', amount: qst },
    ])
    expect(result.total).toBe(total)
  })

  test.each([
    ['abc', '5', '0.00'],
    ['2', null, '0.00'],
    [{ numberDecimal: '1.5' }, '3.33', '5.00'],
    [0.1, 0.2, '0.02'],
    ['3', '0.335', '1.01'],
  ])('ACC-27 %j × %j is %s', (quantity, unitPrice, amount) => {
    expect(lineAmount({ quantity, unitPrice })).toBe(amount)
  })

  test('ACC-28 an empty document adds up to nothing, with two decimals', () => {
    expect(totals([], quebec)).toMatchObject({ amounts: [], subtotal: '0.00', total: '0.00' })
  })

  test('ACC-29, OPEN-121 a tax is rounded once on the sum, unless each line is to be rounded', () => {
    const lines = Array.from({ length: 3 }, () => ({ quantity: '1', unitPrice: '0.10' }))
    expect(totals(lines, quebec).taxBreakdown.map((tax) => tax.amount)).toEqual(['0.02', '0.03'])
    expect(totals(lines, quebec, { mode: 'LINE' }).taxBreakdown.map((tax) => tax.amount)).toEqual([
      '0.03',
      '0.03',
    ])
  })
})

/** Divides whole numbers that are at least 0, and rounds half up. */
const divide = (a: bigint, b: bigint) => (2n * a + b) / (2n * b)
const cents = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
const scaled = (value: bigint, scale: bigint) =>
  `${value / 10n ** scale}.${String(value % 10n ** scale).padStart(Number(scale), '0')}`

type Drawn = { lines: [bigint, bigint][]; rates: bigint[]; mode: RoundingMode }

/** Calculates the random document with whole numbers: quantities in 1/1000, prices in 1/100, rates in 1/100000. */
function byHand({ lines, rates, mode }: Drawn) {
  const amounts = lines.map(([quantity, price]) => divide(quantity * price, 1000n))
  const subtotal = amounts.reduce((all, amount) => all + amount, 0n)
  const bases = mode === 'LINE' ? amounts : [subtotal]
  const taxes = rates.map((rate) => bases.reduce((all, base) => all + divide(base * rate, 100_000n), 0n))
  const total = taxes.reduce((all, tax) => all + tax, subtotal)
  return {
    amounts: amounts.map(cents),
    subtotal: cents(subtotal),
    taxes: taxes.map(cents),
    total: cents(total),
  }
}

test('REL-19 10,000 random documents agree to the cent with whole-number arithmetic', () => {
  const line = fc.tuple(fc.bigInt({ min: 0n, max: 5_000_000n }), fc.bigInt({ min: 0n, max: 1_000_000_000n }))
  const drawn = fc.record({
    lines: fc.array(line, { maxLength: 12 }),
    rates: fc.array(fc.bigInt({ min: 0n, max: 30_000n }), { maxLength: 2 }),
    mode: fc.constantFrom('DOCUMENT' as const, 'LINE' as const),
  })
  fc.assert(
    fc.property(drawn, (document) => {
      const result = totals(
        document.lines.map(([quantity, price]) => ({
          quantity: scaled(quantity, 3n),
          unitPrice: scaled(price, 2n),
        })),
        document.rates.map((rate) => ({ code: 'TAX', rate: scaled(rate, 5n) })),
        { mode: document.mode },
      )
      const { amounts, subtotal, taxBreakdown, total } = result
      expect({ amounts, subtotal, taxes: taxBreakdown.map((tax) => tax.amount), total }).toEqual(
        byHand(document),
      )
    }),
    { numRuns: 10_000 },
  )
})

test('OPEN-852 lines with their own tax rate are taxed apart, and the discount is divided between the rates', () => {
  const lines = [
    { quantity: '1', unitPrice: '1000.00' },
    { quantity: '2', unitPrice: '250.00', taxRate: '0.10' },
    { quantity: '1', unitPrice: '60.00', taxRate: '0.2' },
    { quantity: '1', unitPrice: '40.00', untaxed: true, taxRate: '0.1' },
  ]
  const vat = [{ code: 'TAX', rate: '0.2', description: 'TVA' }] as const
  expect(totals(lines, vat, { discount: { percent: '10' } })).toMatchObject({
    subtotal: '1600.00',
    discountAmount: '160.00',
    taxBreakdown: [
      { code: 'TAX', rate: '0.2', description: 'TVA', base: '954.00', amount: '190.80' },
      { code: 'TAX', rate: '0.1', description: 'TVA', base: '450.00', amount: '45.00' },
    ],
    total: '1675.80',
  })
  // In British Columbia, GST is charged on all lines, and PST not on some.
  const [pump, work] = [
    { quantity: '1', unitPrice: '100.00' },
    { quantity: '1', unitPrice: '50.00', taxRate: '0' },
  ]
  const pst = [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.07', description: 'PST 7%' },
  ] as const
  expect(totals([pump, work], pst).taxBreakdown).toEqual([
    { code: 'SERVICE_TAX', rate: '0.05', base: '150.00', amount: '7.50' },
    { code: 'TAX', rate: '0.07', description: 'PST 7%', base: '100.00', amount: '7.00' },
    { code: 'TAX', rate: '0', base: '50.00', amount: '0.00' },
  ])
  // A document that does not charge the tax charges it on no line.
  expect(totals([pump, { ...work, taxRate: '0.1' }], pst.slice(0, 1)).taxBreakdown).toEqual([
    { code: 'SERVICE_TAX', rate: '0.05', amount: '7.50' },
  ])
})

const drawnRate = fc.constantFrom(null, '0.1', '0.055', '0.2', '0')
const mixedLine = fc.record({
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map((amount) => (amount / 100).toFixed(2)),
  untaxed: fc.boolean(),
  taxRate: drawnRate,
})

const inCents = (amount: string) => BigInt(amount.replace('.', ''))

test('OPEN-852 the bases of 5,000 random documents with several rates add up to the taxed lines less their discount', () => {
  fc.assert(
    fc.property(
      fc.array(mixedLine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('DOCUMENT' as const, 'LINE' as const),
      (lines, percent, mode) => {
        const priced = lines.map((line) => ({ ...line, quantity: '1' }))
        const { taxBreakdown, ...sums } = totals(priced, [{ code: 'TAX', rate: '0.2' }], {
          mode,
          discount: { percent: String(percent) },
        })
        const all = (of: (rate: string) => boolean, amounts = priced.filter(({ untaxed }) => !untaxed)) =>
          amounts
            .filter(({ taxRate }) => of(taxRate ?? '0.2'))
            .reduce((sum, { unitPrice }) => sum + inCents(unitPrice), 0n)
        const whole = priced.reduce((sum, { unitPrice }) => sum + inCents(unitPrice), 0n)
        expect(inCents(sums.subtotal)).toBe(whole)
        const discount = inCents(sums.discountAmount)
        const taxed = all(() => true)
        const onTaxed = whole === 0n ? 0n : divide(discount * taxed, whole)
        const bases = taxBreakdown.map(({ base }) => (base === undefined ? taxed - onTaxed : inCents(base)))
        expect(bases.reduce((sum, base) => sum + base, 0n)).toBe(taxed - onTaxed)
        for (const [index, { rate, amount }] of taxBreakdown.entries()) {
          const base = bases[index] ?? 0n
          const own = all((each) => Number(each) === Number(rate))
          // The part of the discount is at most a cent off its proportion.
          const off = base * (whole || 1n) - own * ((whole || 1n) - discount)
          expect((off < 0n ? -off : off) <= 2n * (whole || 1n)).toBe(true)
          const due = divide(base * BigInt(Math.round(Number(rate) * 1000)), 1000n)
          const difference = inCents(amount) - due
          expect((difference < 0n ? -difference : difference) <= (mode === 'LINE' ? 12n : 0n)).toBe(true)
        }
      },
    ),
    { numRuns: 5000 },
  )
})

const at = (formatted: string) =>
  companyTaxRates({ address: { formatted } }).map((tax) => [tax.code, percentOf(tax.rate)])

describe('tax rates', () => {
  test.each([
    ['QST 9.975%', '0.09975'],
    ['TVQ (9,975 %)', '0.09975'],
    ['GST 5%', '0.05'],
    ['Tax', null],
    ['Tax 12', null],
  ])('ACC-30, OPEN-119 the label %j names the rate %s', (label, rate) => {
    expect(rateFromLabel(label)).toBe(rate)
  })

  test('ACC-30, OPEN-430 without rates the profile decides, else its place, and without a place one tax of 9.975 %', () => {
    expect(companyTaxRates({ country: 'CA' }).map((tax) => [tax.code, percentOf(tax.rate)])).toEqual([
      ['TAX', '9.975'],
    ])
    expect(companyTaxRates({ gstPercent: '5' })).toEqual([{ code: 'SERVICE_TAX', rate: '0.05' }])
    expect(companyTaxRates({ gstPercent: '0', pstPercent: '0' })).toEqual([])
    expect(at('Halifax, NS B3J 1A1')).toEqual([['TAX', '14']])
    expect(at('Regina, SK S4P 3Y2')).toEqual([
      ['SERVICE_TAX', '5'],
      ['TAX', '6'],
    ])
    expect(at('Whitehorse, YT Y1A 1A1')).toEqual([['SERVICE_TAX', '5']])
    expect(at('Albany, NY 12207')).toEqual([])
    expect(companyTaxRates({ taxRegistration: 'NOT_REGISTERED', pstPercent: '13' })).toEqual([])
  })
})
