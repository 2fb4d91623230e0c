import { type Prices, linesOn } from '@fieldhouse/domain/accounting/recurring/line-prices'
import type { RecurringContent } from '@fieldhouse/domain/accounting/recurring/recurring-content'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import { products } from '../../inventory/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { recurrings } from '../recurring-tables.ts'

const idsIn = ({ lineItems }: RecurringContent): string[] => [
  ...new Set(lineItems.flatMap(({ product }) => product ?? [])),
]

/** The products of a recurring invoice's lines with their present prices, in one query. */
async function productsOf({ tx, workspaceId }: Work, content: RecurringContent) {
  const ids = idsIn(content)
  if (ids.length === 0) return []
  return tx
    .select({ id: products.id, unitPrice: products.unitPrice, removed: products.removed })
    .from(products)
    .where(and(eq(products.workspaceId, workspaceId), inArray(products.id, ids)))
}

/** Refuses lines with a product that does not exist in the workspace. */
export async function needProducts(work: Work, content: RecurringContent): Promise<void> {
  const known = new Set((await productsOf(work, content)).map(({ id }) => id))
  const errors = content.lineItems.flatMap(({ product }, at) =>
    product === undefined || known.has(product)
      ? []
      : [{ path: ['invoice', 'lineItems', at, 'product'], code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/**
 * What the invoice of a day contains. Prices of products are in the company's currency, so lines in another currency keep
 * theirs.
 */
export async function pricedOn(work: Work, content: RecurringContent, on: Day): Promise<RecurringContent> {
  const { currency } = await companyOf(work)
  const isForeign = content.currency !== undefined && content.currency !== currency
  const found = isForeign ? [] : await productsOf(work, content)
  const prices: Prices = new Map(
    found.flatMap(({ id, unitPrice, removed }) => (unitPrice === null || removed ? [] : [[id, unitPrice]])),
  )
  return { ...content, lineItems: linesOn(content.lineItems, on, prices) }
}

/** SQL for the products of a recurring invoice's lines, with their present prices. */
export const chargedProducts = (): SQL => sql`(
  select coalesce(json_agg(json_build_object('_id', charged.id, 'name', charged.name,
    'unitPrice', charged.unit_price::text) order by charged.name), '[]'::json)
  from ${products} charged
  where charged.workspace_id = ${recurrings.workspaceId} and not charged.removed and charged.id in (
    select (line ->> 'product')::uuid from jsonb_array_elements(${recurrings.invoice} -> 'lineItems') line))`
