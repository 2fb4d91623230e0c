import { type DayPrice, linesOn } from '@fieldhouse/domain/accounting/recurring/line-prices'
import type { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import type { RecurringContent } from '@fieldhouse/domain/accounting/recurring/recurring-content'
import { noUnitPrice } from '@fieldhouse/domain/documents/document-lines'
import { proposedLine } from '@fieldhouse/domain/documents/proposed-line'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { termsOfLines } from '../../documents/proposed-lines.ts'
import { proposedPrices } from '../../inventory/prices/proposed-prices.ts'
import { products } from '../../inventory/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { recurrings } from '../recurring-tables.ts'

type Lines = Pick<RecurringContent, 'lineItems'>

const idsIn = ({ lineItems }: Lines): string[] => [
  ...new Set(lineItems.flatMap(({ product }) => product ?? [])),
]

/** The products of lines, in one query. */
async function productsOf({ tx, workspaceId }: Work, content: Lines) {
  const ids = idsIn(content)
  if (ids.length === 0) return []
  return tx
    .select({ id: products.id, removed: products.removed })
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
 * The content of the invoices, with the price and the discount that the form fills in for a product without a price
 * (OPEN-809).
 */
export async function withProposedPrices(
  work: Work,
  { account, invoice }: Pick<RowOf<typeof recurring>, 'account' | 'invoice'>,
): Promise<RecurringContent> {
  const sold = invoice.lineItems.map((line) => {
    const product = line.product ?? line.priced?.product
    return line.unitPrice === noUnitPrice && product ? { ...line, priced: { product } } : line
  })
  const terms = await termsOfLines(
    work,
    { account, currency: invoice.currency },
    sold.map((line, at) => {
      const field = line.product === undefined ? ['priced', 'product'] : ['product']
      return { line, path: ['invoice', 'lineItems', at, ...field] }
    }),
  )
  return { ...invoice, lineItems: sold.map((line) => proposedLine(line, terms)) }
}

/**
 * What the invoice of a day contains. Lines that follow their product have the price that is proposed to the account on
 * this day (OPEN-793, OPEN-797).
 */
export async function pricedOn(
  work: Work,
  { account, invoice }: Pick<RowOf<typeof recurring>, 'account' | 'invoice'>,
  on: Day,
): Promise<RecurringContent> {
  const following = { lineItems: invoice.lineItems.filter(({ follows }) => follows) }
  const found = (await productsOf(work, following)).filter(({ removed }) => !removed).map(({ id }) => id)
  const { currency } = invoice
  const proposed = await proposedPrices(work, { products: found, account, currency, day: on })
  const prices = new Map<string, DayPrice>(
    [...proposed].flatMap(([id, { unitPrice, list }]) =>
      unitPrice === null ? [] : [[id, { unitPrice, list: list?.name ?? null }]],
    ),
  )
  return { ...invoice, lineItems: linesOn(invoice.lineItems, on, prices) }
}

/** SQL for the products of a recurring invoice's lines, with the prices of the products themselves. */
export const chargedProducts = (): SQL => sql`(
  select coalesce(json_agg(json_build_object('_id', charged.id, 'name', charged.name,
    'unitPrice', charged.unit_price::text) order by charged.name), '[]'::json)
  from ${products} charged
  where charged.workspace_id = ${currentWorkspace} and not charged.removed and charged.id in (
    select (line ->> 'product')::uuid from jsonb_array_elements(${recurrings.invoice} -> 'lineItems') line))`
