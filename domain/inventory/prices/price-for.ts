import type { Currency } from '../../kit/value/currency.ts'
import type { Day } from '../../kit/time/day.ts'
import { type Decimal, compare, maxAmount, roundCents, smaller, sum, times } from '../../kit/value/money.ts'
import type { PriceRule } from './price-list.ts'

/** A product as far as its price depends on it. The price is in the workspace's currency. */
export type PricedProduct = { id: string; category: string | null; unitPrice: Decimal | null }

/** A price list as far as prices depend on it. */
export type AppliedList = {
  id: string
  name: string
  currency: Currency
  accountTags: readonly string[]
  clientTags: readonly string[]
  validFrom: Day | null
  validUntil: Day | null
  rules: readonly PriceRule[]
}

/** A sale, with the tags of its account and of the client. `home` is the workspace's currency. */
export type PriceContext = {
  accountTags: readonly string[]
  clientTags: readonly string[]
  lists: readonly AppliedList[]
  day: Day
  currency: Currency
  home: Currency
}

/** A proposed price. Null if the product has no price in the currency. `list` is the price list it is from. */
export type ProposedPrice = { unitPrice: Decimal | null; list: { _id: string; name: string } | null }

/** A price with the precedence of its rule: a lower rank wins. */
type Candidate = { unitPrice: Decimal; rank: number; list: AppliedList }

const isShared = (some: readonly string[], other: readonly string[]) =>
  some.some((tag) => other.includes(tag))

const isForAll = ({ accountTags, clientTags }: AppliedList) =>
  accountTags.length === 0 && clientTags.length === 0

/** Whether a list applies: its currency, its period, and its tags. */
function applies(list: AppliedList, { accountTags, clientTags, day, currency }: PriceContext): boolean {
  if (list.currency !== currency) return false
  if (list.validFrom !== null && day < list.validFrom) return false
  if (list.validUntil !== null && day > list.validUntil) return false
  return isForAll(list) || isShared(list.accountTags, accountTags) || isShared(list.clientTags, clientTags)
}

/** How closely a rule fits a product: 0 for the product, 1 for its category, 2 for everything; null if it does not. */
function closeness({ product, category }: PriceRule, of: PricedProduct): number | null {
  if (product) return product === of.id ? 0 : null
  if (category) return category === of.category ? 1 : null
  return 2
}

/** The price with a percentage added, rounded to cents, and at most the largest amount that can be stored. */
const withPercent = (price: Decimal, percent: Decimal): Decimal =>
  smaller(roundCents(times(price, sum(['1', times(percent, '0.01')]))), maxAmount)

/** The prices of a list. A percentage is of the product's own price, which is in the workspace's currency. */
function candidatesOf(list: AppliedList, of: PricedProduct, home: Currency): Candidate[] {
  const base = list.currency === home ? of.unitPrice : null
  return list.rules.flatMap((rule) => {
    const close = closeness(rule, of)
    const { price, percent } = rule
    const unitPrice = price ?? (percent && base ? withPercent(base, percent) : null)
    return close === null || unitPrice === null
      ? []
      : [{ unitPrice, rank: (isForAll(list) ? 3 : 0) + close, list }]
  })
}

const better = (one: Candidate, other: Candidate): number =>
  one.rank - other.rank ||
  compare(one.unitPrice, other.unitPrice) ||
  (one.list.name < other.list.name ? -1 : 1)

// The order of the prices: a price list for the client, a price list for everyone, the product's own price. Within
// lists, a rule for the product comes before a rule for its category, and a rule for the category before a rule for
// everything. Among equal rules, the lowest price wins. A discount of a membership comes after this price.

/** The price that every line proposes for a product (OPEN-797). */
export function priceFor(of: PricedProduct, context: PriceContext): ProposedPrice {
  const [best] = context.lists
    .filter((list) => applies(list, context))
    .flatMap((list) => candidatesOf(list, of, context.home))
    .toSorted(better)
  if (best) return { unitPrice: best.unitPrice, list: { _id: best.list.id, name: best.list.name } }
  return { unitPrice: context.currency === context.home ? of.unitPrice : null, list: null }
}
