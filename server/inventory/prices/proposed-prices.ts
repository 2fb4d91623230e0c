import type { PriceAnswer } from '@fieldhouse/domain/inventory/calls'
import { type AppliedList, priceFor } from '@fieldhouse/domain/inventory/prices/price-for'
import type { ProductType } from '@fieldhouse/domain/inventory/product-types'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { products } from '../tables.ts'
import { homePrices } from './home-prices.ts'

/** The products of a sale, with its account, currency and day. Without an account, only lists for everyone apply. */
type Pricing = {
  products: readonly string[]
  account: string | null
  currency?: Currency | null | undefined
  day?: Day | null | undefined
}

/** A product with its type and its proposed price. */
type PricedName = PriceAnswer & { id: string; name: string; productType: ProductType }

type Tags = { accountTags: string[]; clientTags: string[] }

/** The tags of accounts, and of their clients, by account. */
async function tagsOf(
  { client, workspaceId }: Work,
  accounts: readonly (string | null)[],
): Promise<Map<string | null, Tags>> {
  const ids = accounts.filter((each) => each !== null)
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<Tags & { id: string }>(
    `select a.id, array(select t.target_id::text from account_tags t
         where t.workspace_id = $1 and t.record_id = a.id) as "accountTags",
       array(select t.target_id::text from client_tags t
         where t.workspace_id = $1 and t.record_id = a.account_holder) as "clientTags"
     from accounts a where a.workspace_id = $1 and a.id = any ($2::uuid[])`,
    [workspaceId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** SQL for the ids of a list's tags. */
const tagged = (table: string): string =>
  `array(select t.target_id::text from ${table} t where t.workspace_id = $1 and t.record_id = l.id)`

/** The lists that are for everyone or for one of the tags, with the rules that fit one of the products. */
async function listsFor(
  { client, workspaceId }: Work,
  at: Tags & {
    currency: Currency
    home: Currency
    day: Day
    products: readonly string[]
    categories: readonly string[]
  },
): Promise<AppliedList[]> {
  const { rows } = await client.query<AppliedList>(
    `select * from (
       select l.id, l.name, coalesce(l.currency, $8) as currency, l.valid_from::text as "validFrom", l.valid_until::text as "validUntil",
         ${tagged('price_list_account_tags')} as "accountTags", ${tagged('price_list_client_tags')} as "clientTags",
         (select coalesce(json_agg(json_strip_nulls(json_build_object('product', r.product, 'category', r.category,
             'price', r.price::text, 'percent', r.percent::text))), '[]') from price_list_rules r
           where r.workspace_id = $1 and r.record_id = l.id and (r.product = any ($4::uuid[])
             or (r.product is null and (r.category is null or r.category = any ($5::uuid[]))))) as rules
       from price_lists l
       where l.workspace_id = $1 and l.enabled and not l.removed and coalesce(l.currency, $8) = $2
         and (l.valid_from is null or l.valid_from <= $3) and (l.valid_until is null or l.valid_until >= $3)) found
     where cardinality("accountTags") + cardinality("clientTags") = 0
       or "accountTags" && $6::text[] or "clientTags" && $7::text[]`,
    [workspaceId, at.currency, at.day, at.products, at.categories, at.accountTags, at.clientTags, at.home],
  )
  return rows
}

const shownOf = ({ id, name, productType, unitCost }: Omit<PricedName, 'unitPrice' | 'list'>) => ({
  id,
  name,
  productType,
  unitCost,
})

/** Returns a function that gives the lists with the rules that may fit a product. */
function fittingLists(lists: readonly AppliedList[]) {
  const grouped = lists.map((list) => ({
    list,
    general: list.rules.filter(({ product }) => !product),
    own: Map.groupBy(list.rules, ({ product }) => product ?? ''),
  }))
  return (product: string): AppliedList[] =>
    grouped.map(({ list, general, own }) => ({ ...list, rules: [...(own.get(product) ?? []), ...general] }))
}

const noTags: Tags = { accountTags: [], clientTags: [] }

/** The price that every line proposes for each product, by account and product id (OPEN-797). */
export async function pricesByAccount(
  work: Work,
  { products: ids, accounts, ...asked }: Omit<Pricing, 'account'> & { accounts: readonly (string | null)[] },
): Promise<Map<string | null, Map<string, PricedName>>> {
  if (ids.length === 0) return new Map()
  const home = await homePrices(work)
  const found = await work.tx
    .select({
      id: products.id,
      name: products.name,
      productType: products.productType,
      category: products.category,
      unitPrice: products.unitPrice,
      unitCost: products.unitCost,
    })
    .from(products)
    .where(and(eq(products.workspaceId, work.workspaceId), inArray(products.id, [...ids])))
  const tags = await tagsOf(work, accounts)
  const at = {
    currency: asked.currency ?? home.currency,
    home: home.currency,
    day: asked.day ?? home.today,
  }
  const lists = await listsFor(work, {
    ...at,
    accountTags: [...tags.values()].flatMap(({ accountTags }) => accountTags),
    clientTags: [...tags.values()].flatMap(({ clientTags }) => clientTags),
    products: ids,
    categories: found.flatMap(({ category }) => category ?? []),
  })
  const fitting = fittingLists(lists)
  const pricesAt = (of: Tags) =>
    found.map((each): [string, PricedName] => {
      const context = { ...at, ...of, lists: fitting(each.id) }
      return [each.id, { ...priceFor(each, context), ...shownOf(each) }]
    })
  return new Map(accounts.map((account) => [account, new Map(pricesAt(tags.get(account) ?? noTags))]))
}

/** The price that every line proposes for each product, by product id (OPEN-797). */
export const proposedPrices = async (
  work: Work,
  { account, ...asked }: Pricing,
): Promise<Map<string, PricedName>> =>
  (await pricesByAccount(work, { ...asked, accounts: [account] })).get(account) ?? new Map()

/** The costs of products by id, without the products that have no cost. */
export async function costsOf(
  { tx, workspaceId }: Work,
  ids: readonly string[],
): Promise<Record<string, Decimal>> {
  if (ids.length === 0) return {}
  const found = await tx
    .select({ id: products.id, unitCost: products.unitCost })
    .from(products)
    .where(and(eq(products.workspaceId, workspaceId), inArray(products.id, [...ids])))
  return Object.fromEntries(found.flatMap(({ id, unitCost }) => (unitCost === null ? [] : [[id, unitCost]])))
}
