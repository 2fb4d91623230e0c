import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargedAmount } from '../../documents/discount.ts'
import type { TaxRate } from '../../documents/taxes.ts'
import { totals } from '../../documents/totals.ts'
import { creditOfAmount } from './credit-amount.ts'
import { chosenFaults, creditedLine, partsToCredit, quantityLeft } from './credit-lines.ts'
import type { AmountLine, Creditable } from './credit-bases.ts'
import { creditLeft, creditTotals, whyNotCredit } from './credit.ts'

const rates = [
  { code: 'SERVICE_TAX', rate: '0.05' },
  { code: 'TAX', rate: '0.09975' },
] as const

/** An invoice with these lines and without credits. */
function invoiceOf(
  lines: readonly { quantity: string; unitPrice: string; untaxed?: boolean; taxRate?: string | null }[],
  more: {
    discount?: { percent: string } | { amount: string } | null
    mode?: 'DOCUMENT' | 'LINE'
    taxes?: readonly TaxRate[]
  } = {},
) {
  const taxRates = more.taxes ?? rates
  const { amounts, ...sums } = totals(lines, taxRates, more)
  const lineItems = lines.map((line, at) => ({ ...line, _id: String(at), amount: amounts[at] ?? '0' }))
  return {
    ...sums,
    taxRates,
    roundingMode: more.mode ?? ('DOCUMENT' as const),
    lineItems,
    earlier: [],
    earlierLines: [],
  }
}

const priced = (amount: string, untaxed = false): AmountLine => ({ amount, untaxed })

// The test calculates the invoiced amounts and the limits of credits itself, in cents, without the code under test.
const cents = (amount: string): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(amount) ?? []
  if (/[1-9]/.test(part.slice(2))) throw new Error(`${amount} is no amount of cents`)
  return BigInt(`${sign}${whole}${part.padEnd(2, '0').slice(0, 2)}`)
}
// This check is much faster than `expect`, which the test would call half a million times.
function must(holds: boolean): void {
  if (!holds) expect(holds).toBe(true)
}
const plus = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
/** `rates` are the taxed amounts by the lines' own rates, in the order of `ownRates`. */
type Counted = {
  taxed: bigint
  untaxed: bigint
  discount: bigint
  total: bigint
  taxes: bigint[]
  rates: bigint[]
}
const ownRates = [null, '0.1', '0.055', '0']

/** The sums of a document, recalculated from its lines. */
function counted(
  of: Pick<Creditable, 'discountAmount' | 'taxBreakdown' | 'total'>,
  lines: readonly AmountLine[],
) {
  const bearing = (is: boolean) =>
    plus(
      lines
        .filter((line) => (of.taxBreakdown.length > 0 && !line.untaxed) === is)
        .map(({ amount }) => cents(amount)),
    )
  const own: Counted = {
    taxed: bearing(true),
    untaxed: bearing(false),
    discount: cents(of.discountAmount),
    total: cents(of.total),
    taxes: of.taxBreakdown.map(({ amount }) => cents(amount)),
    rates: ownRates.map((rate) =>
      plus(
        lines
          .filter((line) => of.taxBreakdown.length > 0 && !line.untaxed && (line.taxRate ?? null) === rate)
          .map(({ amount }) => cents(amount)),
      ),
    ),
  }
  must(own.total === own.taxed + own.untaxed - own.discount + plus(own.taxes))
  return own
}
const figures = ({ taxes, rates: byRate, ...own }: Counted) => [...Object.values(own), ...taxes, ...byRate]

const price = fc.integer({ min: 0, max: 500_0000 }).map((amount) => (amount / 10_000).toFixed(4))
const quantity = fc.integer({ min: 1, max: 90_000 }).map((amount) => (amount / 1000).toFixed(3))
const discount = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent: String(percent) })),
    fc.integer({ min: 0, max: 900 }).map((amount) => ({ amount: (amount / 100).toFixed(2) })),
  ),
)
const share = fc.integer({ min: 1, max: 130 }).map(BigInt)
const asked = fc.oneof(
  fc.record({ way: fc.constant('amount' as const), share, at: fc.nat(4) }),
  fc.record({ way: fc.constant('cents' as const), share: share.map((of) => (of % 4n) + 1n), at: fc.nat(4) }),
  fc.record({ way: fc.constant('line' as const), share, at: fc.nat(4) }),
  fc.record({
    way: fc.constant('free' as const),
    share,
    at: fc.nat(4),
    untaxed: fc.boolean(),
    taxRate: fc.constantFrom(...ownRates),
  }),
)
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never
const drawn = fc.record({
  lines: fc.array(
    fc.record({ quantity, unitPrice: price, untaxed: fc.boolean(), taxRate: fc.constantFrom(...ownRates) }),
    { minLength: 1, maxLength: 5 },
  ),
  /** Whether the lines have rates of their own. */
  isMixed: fc.boolean(),
  discount,
  mode: fc.constantFrom('DOCUMENT' as const, 'LINE' as const),
  taxes: fc.constantFrom<readonly TaxRate[]>(
    rates,
    rates,
    [{ code: 'TAX', rate: '0.2' }],
    rates.slice(0, 1),
    [],
    [
      { code: 'TAX', rate: '0.088750' },
      { code: 'SERVICE_TAX', rate: '0' },
    ],
  ),
  notes: fc.array(asked, { minLength: 4, maxLength: 4 }),
})

const written = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

type Ledger = Omit<ReturnType<typeof invoiceOf>, 'earlier' | 'earlierLines'> & {
  earlier: ReturnType<typeof creditTotals>[]
  earlierLines: (AmountLine & { quantity: string; credits?: string | undefined })[]
}

/** The lines and sums of a requested credit, or null if the credit is refused. */
function credited(ask: Asked, of: Ledger) {
  if (ask.way === 'amount' || ask.way === 'cents') {
    const amount = ask.way === 'cents' ? ask.share : (cents(creditLeft(of).total) * ask.share) / 100n
    if (amount === 0n) return null
    const credit = creditOfAmount(written(amount), of)
    must((credit === null) === amount > cents(creditLeft(of).total))
    if (!credit) return null
    must(cents(credit.sums.total) === amount)
    const lines = credit.lines.map(({ unitPrice, ...line }) => ({
      amount: unitPrice,
      ...line,
      quantity: '1',
    }))
    return { lines, sums: credit.sums }
  }
  const line = of.lineItems[ask.at % of.lineItems.length]
  if (!line) throw new Error('no line')
  const some = ask.way === 'line' ? chosen(line, ask, of) : free(line, ask, of)
  if (!some) return null
  must(chargedAmount(some) === some.amount)
  // The test itself computes whether the credit exceeds the taxed or untaxed amount left.
  const all = counted(of, of.lineItems)
  const before = counted(
    {
      discountAmount: '0.00',
      taxBreakdown: of.taxBreakdown.map((tax) => ({ ...tax, amount: '0.00' })),
      total: sumOf(of.earlierLines),
    },
    of.earlierLines,
  )
  const bearsNone = some.untaxed || of.taxBreakdown.length === 0
  const isAbove = bearsNone
    ? cents(some.amount) > all.untaxed - before.untaxed
    : cents(some.amount) > (all.rates[rateAt(some)] ?? 0n) - (before.rates[rateAt(some)] ?? 0n)
  const why = whyNotCredit([some], of)
  if (isAbove) must(why?.code.startsWith('CREDIT_ABOVE') === true)
  else must(!why || why.code === 'AMOUNT_POSITIVE')
  return why ? null : { lines: [some], sums: creditTotals([some], of) }
}
const rateAt = ({ taxRate }: AmountLine) => ownRates.indexOf(taxRate ?? null)
const chargesOwnRates = (taxes: readonly TaxRate[]) => taxes.some(({ code }) => code === 'TAX')
/** The taxed amounts of a document on which one of its taxes is charged. */
function taxedBy({ code, rate }: TaxRate, { taxed, rates: byRate }: Counted, taxes: readonly TaxRate[]) {
  if (code !== 'TAX') return taxed
  const isUsual = taxes.some((tax) => tax.code === 'TAX' && tax.rate === rate)
  return byRate[ownRates.indexOf(isUsual ? null : rate)] ?? 0n
}
const sumOf = (lines: readonly AmountLine[]) => written(plus(lines.map(({ amount }) => cents(amount))))

function chosen(line: Ledger['lineItems'][number], { share: of }: Asked, { earlierLines }: Ledger) {
  const left = quantityLeft(line, earlierLines)
  const most = BigInt(Math.round(Number(left) * 1000))
  const some = of >= 100n ? most : (most * of) / 100n
  if (some === 0n) return null
  return { ...creditedLine(line, (Number(some) / 1000).toFixed(3), earlierLines), credits: line._id }
}

function free({ amount, untaxed, taxRate }: Ledger['lineItems'][number], ask: Asked, of: Ledger) {
  const some = written((cents(amount) * ask.share) / 100n)
  const isOther = 'untaxed' in ask && ask.share > 100n
  const bears = isOther ? ask.untaxed : (untaxed ?? false)
  const rate = isOther && chargesOwnRates(of.taxRates) ? ask.taxRate : taxRate
  return {
    quantity: '1',
    unitPrice: some,
    untaxed: bears,
    taxRate: rate ?? null,
    amount: some,
    discount: null,
  }
}

test('OPEN-420 10,000 credit notes never exceed their invoice in any base, tax or discount, and close it at 0.00 in every code', () => {
  let notes = 0
  fc.assert(
    fc.property(drawn, ({ lines: drawnLines, notes: asks, isMixed, ...more }) => {
      const ownRate = isMixed && chargesOwnRates(more.taxes)
      const lines = drawnLines.map((line) => (ownRate ? line : { ...line, taxRate: null }))
      const cap = totals(lines, [], {}).subtotal
      const isTooMuch = more.discount && 'amount' in more.discount && cents(more.discount.amount) > cents(cap)
      const { discount: _, ...plain } = more
      const invoice = invoiceOf(lines, isTooMuch ? plain : more)
      const ledger: Ledger = { ...invoice, earlier: [], earlierLines: [] }
      const whole = counted(ledger, ledger.lineItems)
      let taken: Counted = {
        taxed: 0n,
        untaxed: 0n,
        discount: 0n,
        total: 0n,
        taxes: whole.taxes.map(() => 0n),
        rates: ownRates.map(() => 0n),
      }
      const close = { way: 'amount' as const, share: 100n, at: 0 }
      for (const ask of [...asks, close]) {
        const note = credited(ask, ledger)
        if (!note) continue
        notes += 1
        const own = counted(note.sums, note.lines)
        must(figures(own).every((figure) => figure >= 0n))
        if (own.taxed === 0n && ask.way !== 'amount' && ask.way !== 'cents') expect(plus(own.taxes)).toBe(0n)
        taken = {
          taxed: taken.taxed + own.taxed,
          untaxed: taken.untaxed + own.untaxed,
          discount: taken.discount + own.discount,
          total: taken.total + own.total,
          taxes: taken.taxes.map((tax, at) => tax + (own.taxes[at] ?? 0n)),
          rates: taken.rates.map((amount, at) => amount + (own.rates[at] ?? 0n)),
        }
        const most = figures(whole)
        must(figures(taken).every((figure, at) => figure <= (most[at] ?? -1n)))
        // The credited part of each tax is proportional to the credited taxed amount, apart from a few cents of
        // rounding.
        for (const [at, tax] of ledger.taxBreakdown.entries()) {
          const [all, some] = [whole, taken].map((each) => taxedBy(tax, each, more.taxes))
          const off = (taken.taxes[at] ?? 0n) * (all ?? 0n) - (whole.taxes[at] ?? 0n) * (some ?? 0n)
          must((off < 0n ? -off : off) <= BigInt(4 + lines.length) * (all ?? 0n))
        }
        ledger.earlier = [...ledger.earlier, note.sums]
        ledger.earlierLines = [...ledger.earlierLines, ...note.lines]
      }
      expect(figures(taken).at(3)).toBe(whole.total)
      expect(taken.taxes).toEqual(whole.taxes)
      must(creditLeft(ledger).taxBreakdown.every(({ amount }) => amount === '0.00'))
    }),
    { numRuns: 3000 },
  )
  expect(notes).toBeGreaterThanOrEqual(10_000)
}, 120_000)

test('OPEN-213 a part of a discounted invoice gives back what was paid for that part', () => {
  const lines = [
    { quantity: '1', unitPrice: '100' },
    { quantity: '1', unitPrice: '50', untaxed: true },
  ]
  const of = invoiceOf(lines, { discount: { amount: '15' } })
  expect(creditTotals([priced('50.00', true)], of)).toMatchObject({
    discount: { amount: '5.00' },
    total: '45.00',
  })
  expect(creditTotals([priced('100.00')], of)).toMatchObject({ discountAmount: '10.00', total: '103.48' })
})

test('OPEN-420 each base of an invoice is credited up to itself alone', () => {
  const of = invoiceOf([{ quantity: '1', unitPrice: '100' }])
  expect(whyNotCredit([priced('114.98', true)], of)).toMatchObject({ code: 'CREDIT_ABOVE_INVOICE' })
  expect(whyNotCredit([priced('60.00', true)], of)).toMatchObject({
    code: 'CREDIT_ABOVE_UNTAXED',
    params: { max: '0.00' },
  })
  const both = invoiceOf([
    { quantity: '1', unitPrice: '100' },
    { quantity: '1', unitPrice: '50', untaxed: true },
  ])
  expect(whyNotCredit([priced('100.01')], both)).toMatchObject({
    code: 'CREDIT_ABOVE_TAXED',
    params: { max: '100.00' },
  })
  expect(whyNotCredit([priced('100.00'), priced('50.00', true)], both)).toBeNull()
})

test('OPEN-420 many small credits of an invoice rounded line by line take no more of a tax than there was', () => {
  const invoice = invoiceOf([{ quantity: '1', unitPrice: '1' }], { mode: 'LINE' })
  const ledger: Ledger = { ...invoice, earlier: [], earlierLines: [] }
  const taxes = Array.from({ length: 10 }, () => {
    const note = creditTotals([priced('0.10')], ledger)
    ledger.earlier = [...ledger.earlier, note]
    ledger.earlierLines = [...ledger.earlierLines, { amount: '0.10', quantity: '1' }]
    return note.taxBreakdown.map(({ amount }) => amount)
  })
  expect(taxes.map(([gst]) => gst)).toEqual([...Array(5).fill('0.01'), ...Array(5).fill('0.00')])
  expect(creditLeft(ledger)).toMatchObject({ total: '0.00', taxed: '0.00' })
})

test('OPEN-852 a rate whose lines come to nothing is credited with nothing', () => {
  const invoice = invoiceOf([
    { quantity: '0.001', unitPrice: '0' },
    { quantity: '7.085', unitPrice: '161.2174', taxRate: '0' },
    { quantity: '0.001', unitPrice: '135', taxRate: '0.055' },
  ])
  const ledger: Ledger = { ...invoice, earlier: [], earlierLines: [] }
  for (const amount of ['47.98', '11.51', '11.40', '1128.61']) {
    const credit = creditOfAmount(amount, ledger)
    if (!credit) throw new Error(`${amount} cannot be credited`)
    const lines = credit.lines.map(({ unitPrice, ...line }) => ({
      amount: unitPrice,
      quantity: '1',
      ...line,
    }))
    expect(sumOf(lines)).toBe(credit.sums.subtotal)
    ledger.earlier = [...ledger.earlier, credit.sums]
    ledger.earlierLines = [...ledger.earlierLines, ...lines]
  }
})

test('OPEN-852 an amount before tax is credited as lines with the rates that are left', () => {
  const of = invoiceOf(
    [
      { quantity: '1', unitPrice: '20' },
      { quantity: '1', unitPrice: '30', taxRate: '0.055' },
      { quantity: '1', unitPrice: '5', untaxed: true },
    ],
    { taxes: [{ code: 'TAX', rate: '0.2' }] },
  )
  expect(partsToCredit('52.50', creditLeft(of))).toEqual([
    { unitPrice: '20.00' },
    { unitPrice: '30.00', taxRate: '0.055' },
    { unitPrice: '2.50', untaxed: true },
  ])
  expect(partsToCredit('12', creditLeft(of))).toEqual([{ unitPrice: '12.00' }])
  expect(
    partsToCredit('2', creditLeft(invoiceOf([{ quantity: '1', unitPrice: '5' }], { taxes: [] }))),
  ).toEqual([{ unitPrice: '2.00' }])
})

const [pump, belt] = ['pump', 'belt'].map((_id) => ({ _id, quantity: '3', unitPrice: '10', amount: '30.00' }))
const earlierLines = [
  { credits: 'pump', quantity: '1', amount: '10.00' },
  { credits: 'belt', quantity: '3', amount: '30.00' },
  { credits: null, quantity: '1', amount: '5.00' },
]

test.each([
  [[{ line: 'pump' }], []],
  [[{ line: 'pump', quantity: '2' }], []],
  [[{ line: 'pump', quantity: '2.0001' }], ['lines.0.quantity TOO_BIG {"max":"2"}']],
  [[{ line: 'pump', quantity: '0' }], ['lines.0.quantity LINE_QUANTITY {"line":1}']],
  [[{ line: 'belt' }], ['lines.0.quantity TOO_BIG {"max":"0"}']],
  [[{ line: 'belt', quantity: null }], ['lines.0.quantity TOO_BIG {"max":"0"}']],
  [[{ line: 'hose' }], ['lines.0.line NOT_FOUND']],
  [
    [
      { line: 'pump', quantity: '1' },
      { line: 'pump', quantity: '1' },
      { line: 'belt', quantity: '-1' },
    ],
    ['lines.1.line DUPLICATE', 'lines.2.quantity LINE_QUANTITY {"line":3}'],
  ],
])('OPEN-420 the faults of a credit of %j are %j', (lines, faults) => {
  const lineItems = [pump, belt].flatMap((line) => line ?? [])
  const found = chosenFaults(lines, { lineItems, earlierLines })
  expect(
    found.map(({ path, code, params }) =>
      [path.join('.'), code, ...(params ? [JSON.stringify(params)] : [])].join(' '),
    ),
  ).toEqual(faults)
})
