import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from '../../kit/value/currency.ts'
import { type AppliedList, type PriceContext, type PricedProduct, priceFor } from './price-for.ts'
import type { PriceRule } from './price-list.ts'

const tags = ['t1', 't2', 't3']
const ids = ['p1', 'p2', 'p3']
const categories = ['c1', 'c2']
const days = ['2026-01-01', '2026-06-15', '2026-12-31']
const some = (from: readonly string[]) => fc.subarray([...from], { maxLength: 2 })
const cents = fc.integer({ min: 1, max: 99_999 }).map((n) => (n / 100).toFixed(2))
const currency = fc.constantFrom<Currency>('CAD', 'EUR')

const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({ product: fc.constantFrom(...ids), price: cents }),
  fc.record({ product: fc.constantFrom(...ids), percent: fc.integer({ min: -90, max: 90 }).map(String) }),
  fc.record({
    category: fc.constantFrom(...categories),
    percent: fc.integer({ min: -90, max: 90 }).map(String),
  }),
  fc.record({ percent: fc.integer({ min: -90, max: 90 }).map(String) }),
)

const lists = fc
  .array(
    fc.record({
      currency,
      accountTags: some(tags),
      clientTags: some(tags),
      validFrom: fc.option(fc.constantFrom(...days)),
      validUntil: fc.option(fc.constantFrom(...days)),
      rules: fc.array(rule, { maxLength: 4 }),
    }),
    { maxLength: 5 },
  )
  .map((all) => all.map((list, at): AppliedList => ({ ...list, id: `l${at}`, name: `List ${at}` })))

const product: fc.Arbitrary<PricedProduct> = fc.record({
  id: fc.constantFrom(...ids),
  category: fc.option(fc.constantFrom(...categories)),
  unitPrice: fc.option(cents),
})

/** The cents of a price with a percentage, in whole numbers; half a cent is rounded up. */
const raised = (price: string, percent: string): bigint => {
  const exact = BigInt(Math.round(Number(price) * 100)) * BigInt(100 + Number(percent))
  return (exact + 50n) / 100n
}

type Sale = { of: PricedProduct; at: PriceContext }

/** The level of a rule for a sale: the lower level wins. Null if the rule does not apply. */
function levelOf(list: AppliedList, { product: id, category }: PriceRule, { of, at }: Sale): number | null {
  if (list.currency !== at.currency) return null
  if (list.validFrom && list.validFrom > at.day) return null
  if (list.validUntil && list.validUntil < at.day) return null
  const isForAll = [...list.accountTags, ...list.clientTags].length === 0
  const isForIt =
    list.accountTags.some((tag) => at.accountTags.includes(tag)) ||
    list.clientTags.some((tag) => at.clientTags.includes(tag))
  if (!isForAll && !isForIt) return null
  if (id !== undefined && id !== of.id) return null
  if (category !== undefined && category !== of.category) return null
  return (isForIt ? 0 : 10) + (id ? 1 : category ? 2 : 3)
}

/** The price of a rule in cents, or null if the rule needs the product's own price and the product has no price. */
function centsOf({ price, percent }: PriceRule, { of, at }: Sale): bigint | null {
  if (price !== undefined) return BigInt(Math.round(Number(price) * 100))
  return of.unitPrice === null || at.currency !== at.home ? null : raised(of.unitPrice, percent ?? '0')
}

/** The prices of all rules of a level, in cents. */
const pricesAt = (level: number, sale: Sale): bigint[] =>
  sale.at.lists.flatMap((list) =>
    list.rules.flatMap((each) => (levelOf(list, each, sale) === level ? (centsOf(each, sale) ?? []) : [])),
  )

/** A slow model: looks at the levels one by one, and takes the lowest price of the first level that has one. */
function modelled(of: PricedProduct, at: PriceContext): { cents: bigint | null; isListed: boolean } {
  for (const level of [1, 2, 3, 11, 12, 13]) {
    const found = pricesAt(level, { of, at })
    if (found.length > 0)
      return { cents: found.reduce((least, each) => (each < least ? each : least)), isListed: true }
  }
  const isHome = at.currency === at.home && of.unitPrice !== null
  return { cents: isHome ? BigInt(Math.round(Number(of.unitPrice) * 100)) : null, isListed: false }
}

test('OPEN-797 the proposed price is what a slow model finds, whatever lists, tags, days and currencies there are', () => {
  const context = fc.record({
    accountTags: some(tags),
    clientTags: some(tags),
    lists,
    day: fc.constantFrom(...days),
    currency,
    home: fc.constant<Currency>('CAD'),
  })
  fc.assert(
    fc.property(product, context, (of, at) => {
      const { unitPrice, list } = priceFor(of, at)
      const shown = unitPrice === null ? null : BigInt(Math.round(Number(unitPrice) * 100))
      expect({ cents: shown, isListed: list !== null }).toEqual(modelled(of, at))
    }),
    { numRuns: 1000 },
  )
})

const listOf = (name: string, accountTags: string[], rules: PriceRule[]): AppliedList => ({
  id: name,
  name,
  currency: 'CAD',
  accountTags,
  clientTags: [],
  validFrom: null,
  validUntil: null,
  rules,
})

test('OPEN-797 a list for the client wins over a list for everyone, its own rule over one for all, then the lowest price', () => {
  const of = { id: 'p1', category: 'c1', unitPrice: '100.00' }
  const priced = (applied: AppliedList[]) => {
    const found = priceFor(of, {
      accountTags: ['t1'],
      clientTags: [],
      lists: applied,
      day: '2026-06-15',
      currency: 'CAD',
      home: 'CAD',
    })
    return [found.unitPrice, found.list?.name ?? null]
  }
  const everyone = listOf('Sale', [], [{ product: 'p1', price: '50.00' }])
  const wholesale = listOf('Wholesale', ['t1'], [{ percent: '-10' }])
  const pumps = listOf('Pumps', ['t1'], [{ category: 'c1', percent: '-5' }])
  expect(priced([])).toEqual(['100.00', null])
  expect(priced([everyone])).toEqual(['50.00', 'Sale'])
  expect(priced([everyone, wholesale])).toEqual(['90.00', 'Wholesale'])
  expect(priced([everyone, wholesale, pumps])).toEqual(['95.00', 'Pumps'])
  const lower = listOf('Pumps 2', ['t1'], [{ category: 'c1', percent: '-6' }])
  expect(priced([pumps, lower, wholesale])).toEqual(['94.00', 'Pumps 2'])
  expect(priced([listOf('Others', ['t2'], [{ percent: '-50' }])])).toEqual(['100.00', null])
})

test('OPEN-797 a percentage applies only in the workspace’s currency, and never exceeds the largest amount', () => {
  const of = { id: 'p1', category: null, unitPrice: '999999999999.00' }
  const everything = listOf('Dear', [], [{ percent: '50' }])
  const priced = (home: Currency) =>
    priceFor(of, {
      accountTags: [],
      clientTags: [],
      lists: [everything],
      day: '2026-06-15',
      currency: 'CAD',
      home,
    })
  expect(priced('EUR')).toEqual({ unitPrice: null, list: null })
  expect(priced('CAD')).toMatchObject({ unitPrice: '999999999999.99', list: { name: 'Dear' } })
})
