import { entity } from '../../kit/entity/entity.ts'
import type { RowOf } from '../../kit/entity/entity.ts'
import { day, decimal, flag, lines, money, name, oneOf, ref, refs } from '../../kit/entity/fields.ts'
import { type ValuesOf, line } from '../../kit/entity/line.ts'
import type { FieldFault } from '../../kit/entity/problem.ts'
import { type Currency, currencies } from '../../kit/value/currency.ts'

/** A rule: the price of a product, or a percentage on the price of a product, of a category, or of everything. */
export const priceRule = line({
  fields: {
    product: ref('product').optional(),
    /** A tag of type PRODUCT_CATEGORY. */
    category: ref('tag').optional(),
    price: money().optional(),
    /** A percentage below zero reduces the price. */
    percent: decimal({ scale: 4, min: '-100', max: '1000' }).optional(),
  },
  most: 500,
})
export type PriceRule = ValuesOf<typeof priceRule>

/** Prices for some clients in one currency. A list without tags is for everyone (OPEN-797). */
export const priceList = entity('price-list', {
  section: 'INV_PRODUCT',
  fields: {
    name: name(120),
    /** The currency of the prices; by default the workspace’s. */
    currency: oneOf(currencies).optional(),
    /** The list is for accounts with one of these tags, and for accounts whose client has one of the client tags. */
    accountTags: refs('tag'),
    clientTags: refs('tag'),
    validFrom: day().optional(),
    validUntil: day().optional(),
    enabled: flag(true),
    rules: lines(priceRule).default([]),
  },
  unique: ['name'],
  search: ['name'],
  filter: ['currency', 'accountTags', 'clientTags', 'enabled', 'createdAt'],
  sort: ['name', 'validFrom', 'validUntil', 'createdAt', 'updatedAt'],
  order: 'name',
})

type Checked = Pick<RowOf<typeof priceList>, 'currency' | 'validFrom' | 'validUntil' | 'rules'>

const keyOf = ({ product, category }: PriceRule): string => product ?? category ?? 'everything'

/** The faults of a rule, without its position in the list. */
function faultsOfRule({ product, category, price, percent }: PriceRule, isHome: boolean): FieldFault[] {
  if (product && category) return [{ path: ['category'], code: 'RULE_ONE_TARGET' }]
  if ((price === undefined) === (percent === undefined)) return [{ path: ['price'], code: 'RULE_ONE_PRICE' }]
  if (price !== undefined && !product) return [{ path: ['product'], code: 'PRODUCT_NONE' }]
  if (percent !== undefined && !isHome) return [{ path: ['percent'], code: 'RULE_CURRENCY' }]
  return []
}

/**
 * The faults of a price list. `home` is the currency of the workspace, in which products have their prices, so that a
 * percentage is possible only in that currency.
 */
export function priceListFaults(
  { currency, validFrom, validUntil, rules }: Checked,
  home: Currency,
): FieldFault[] {
  const seen = new Set<string>()
  const ofRules = rules.flatMap((rule, at): FieldFault[] => {
    const faults = faultsOfRule(rule, (currency ?? home) === home)
    if (faults.length === 0 && seen.has(keyOf(rule)))
      faults.push({ path: [rule.category ? 'category' : 'product'], code: 'DUPLICATE' })
    seen.add(keyOf(rule))
    return faults.map((each) => ({ ...each, path: ['rules', at, ...each.path] }))
  })
  const ends = validFrom && validUntil && validUntil < validFrom
  return [...(ends ? [{ path: ['validUntil'], code: 'UNTIL_BEFORE_FROM' as const }] : []), ...ofRules]
}
