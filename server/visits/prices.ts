import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { and, asc, eq } from 'drizzle-orm'
import { proposedPrices } from '../inventory/prices/proposed-prices.ts'
import { products } from '../inventory/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { jobTypeProducts } from '../operations/tables.ts'

/** A product's name and unit price for the customer, and the name of the price list that the price is from. */
type Priced = { id: string; name: string; unitPrice: Decimal; priceList: string | null }

/** The prices for a job: the product that bills its hours, and the parts' prices (OPEN-300, OPEN-304). */
export type Prices = { labour: Priced | null; of: ReadonlyMap<string, Priced> }

const nothing: Decimal = '0.00'

/** The prices that a job type sets, by product. If the job type repeats a product, its first row with a price counts. */
export const ownPricesOf = (
  kit: readonly { id: string; ownPrice: Decimal | null }[],
): ReadonlyMap<string, Decimal> =>
  new Map(kit.toReversed().flatMap(({ id, ownPrice }) => (ownPrice ? [[id, ownPrice]] : [])))

/** The products of a job type, in the order of the job type. */
async function kitOf({ tx, workspaceId }: Work, jobType: string | null) {
  if (jobType === null) return []
  return tx
    .select({
      id: products.id,
      name: products.name,
      productType: products.productType,
      ownPrice: jobTypeProducts.unitPrice,
    })
    .from(jobTypeProducts)
    .innerJoin(
      products,
      and(eq(products.workspaceId, jobTypeProducts.workspaceId), eq(products.id, jobTypeProducts.product)),
    )
    .where(and(eq(jobTypeProducts.workspaceId, workspaceId), eq(jobTypeProducts.recordId, jobType)))
    .orderBy(asc(jobTypeProducts.position))
}

type Asked = { jobType: string | null; account: string; parts: readonly string[] }

/** Current prices: the price of the job type, otherwise the proposed price for the account, otherwise zero. */
export async function pricesFor(work: Work, { jobType, account, parts }: Asked): Promise<Prices> {
  const kit = await kitOf(work, jobType)
  const service = kit.find(({ productType }) => productType === 'SERVICE')
  const ids = [...new Set([...parts, ...(service ? [service.id] : [])])]
  const proposed = await proposedPrices(work, { products: ids, account })
  const own = ownPricesOf(kit)
  const priced = (id: string, ownPrice: Decimal | null | undefined): Priced | null => {
    const found = proposed.get(id)
    if (!found) return null
    const { name, unitPrice, list } = found
    return ownPrice
      ? { id, name, unitPrice: ownPrice, priceList: null }
      : { id, name, unitPrice: unitPrice ?? nothing, priceList: list?.name ?? null }
  }
  return {
    labour: service ? priced(service.id, service.ownPrice) : null,
    of: new Map(
      parts.flatMap((id): [string, Priced][] => {
        const found = priced(id, own.get(id))
        return found ? [[id, found]] : []
      }),
    ),
  }
}
