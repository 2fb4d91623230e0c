import type { EInvoiceBillLine } from '@fieldhouse/domain/accounting/einvoice/received/bill-of-einvoice'
import {
  type KnownProduct,
  matchOrderLines,
  productOfLine,
} from '@fieldhouse/domain/accounting/einvoice/received/match-lines'
import type { Stated } from '@fieldhouse/domain/accounting/einvoice/received/received-einvoice'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { products } from '../../../inventory/tables.ts'
import type { Work } from '../../../kit/database/work.ts'
import { orders } from '../../../orders/tables.ts'
import { lockBilledOrder } from '../../bills/ordered-lines.ts'

/** The order of an e-invoice, and for each line of its bill the product and the ordered line. */
export type MatchedOrder = {
  order: string | null
  /** The number of the order that the e-invoice states. */
  number: string | null
  products: (string | null)[]
  orderLines: (string | null)[]
}

/** The purchase from a supplier with one of these numbers, if there is exactly one. */
async function orderNumbered(
  { tx, workspaceId }: Work,
  supplier: string,
  numbers: readonly Stated[],
): Promise<string | null> {
  const texts = numbers.map(({ text }) => text.toLowerCase())
  if (texts.length === 0) return null
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.workspaceId, workspaceId),
        eq(orders.supplier, supplier),
        eq(orders.type, 'BUY'),
        eq(orders.removed, false),
        or(
          inArray(sql`lower(${orders.poNumber})`, texts),
          inArray(sql`lower(${orders.referenceNumber})`, texts),
        ),
      ),
    )
    .limit(2)
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

const known = {
  id: products.id,
  name: products.name,
  productNumber: products.productNumber,
  sku: products.sku,
}

/** The products that have one of these numbers, or are named by their ids. */
async function productsOf(
  { tx, workspaceId }: Work,
  { numbers, ids }: { numbers: readonly string[]; ids: readonly string[] },
): Promise<KnownProduct[]> {
  if (numbers.length + ids.length === 0) return []
  const texts = numbers.map((number) => number.toLowerCase())
  return tx
    .select(known)
    .from(products)
    .where(
      and(
        eq(products.workspaceId, workspaceId),
        or(
          ids.length > 0 ? inArray(products.id, [...ids]) : undefined,
          texts.length > 0
            ? and(
                eq(products.removed, false),
                or(
                  inArray(sql`lower(${products.productNumber})`, texts),
                  inArray(sql`lower(${products.sku})`, texts),
                ),
              )
            : undefined,
        ),
      ),
    )
}

/** Finds the order of an e-invoice by its number, and locks it. Matches the lines with the ordered products. */
export async function matchedOrder(
  work: Work,
  of: { supplier: string; orders: readonly Stated[]; lines: readonly EInvoiceBillLine[] },
): Promise<MatchedOrder> {
  const order = await orderNumbered(work, of.supplier, of.orders)
  const ordered = order === null ? [] : (await lockBilledOrder(work, order, null)).lines
  const received = of.lines.flatMap((line) => line.of ?? [])
  const catalog = await productsOf(work, {
    numbers: received.flatMap(({ itemNumbers }) => itemNumbers.map(({ text }) => text)),
    ids: ordered.map(({ product }) => product),
  })
  const matches = matchOrderLines(
    received,
    ordered.flatMap(({ line, product }, at) => {
      const own = catalog.find(({ id }) => id === product)
      return own ? [{ line, at: at + 1, product: own }] : []
    }),
  )
  const matchOf = (line: EInvoiceBillLine) =>
    line.of === null ? null : (matches[received.indexOf(line.of)] ?? null)
  return {
    order,
    number: of.orders[0]?.text ?? null,
    products: of.lines.map(
      (line) => matchOf(line)?.product.id ?? (line.of && productOfLine(line.of, catalog)?.id) ?? null,
    ),
    orderLines: of.lines.map((line) => matchOf(line)?.line ?? null),
  }
}
