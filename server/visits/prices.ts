import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { products } from '../inventory/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { jobTypeProducts } from '../operations/tables.ts'

/** A product's name and unit price for the customer. */
type Priced = { id: string; name: string; unitPrice: Decimal }

/** The prices for a job: the product that bills its hours, and the parts' prices (OPEN-300, OPEN-304). */
export type Prices = { labour: Priced | null; of: ReadonlyMap<string, Priced> }

const nothing: Decimal = '0.00'

/** The products of a job type, in the order of the job type. */
async function kitOf({ tx, workspaceId }: Work, jobType: string | null) {
  if (jobType === null) return []
  return tx
    .select({
      id: products.id,
      name: products.name,
      productType: products.productType,
      unitPrice: products.unitPrice,
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

/** Current prices: the price of the job type, otherwise the price of the product, otherwise zero. */
export async function pricesFor(
  work: Work,
  { jobType, parts }: { jobType: string | null; parts: readonly string[] },
): Promise<Prices> {
  const kit = await kitOf(work, jobType)
  const service = kit.find(({ productType }) => productType === 'SERVICE')
  const plain =
    parts.length === 0
      ? []
      : await work.tx
          .select({ id: products.id, name: products.name, unitPrice: products.unitPrice })
          .from(products)
          .where(and(eq(products.workspaceId, work.workspaceId), inArray(products.id, [...parts])))
  const own = new Map(kit.toReversed().flatMap(({ id, ownPrice }) => (ownPrice ? [[id, ownPrice]] : [])))
  return {
    labour: service
      ? {
          id: service.id,
          name: service.name,
          unitPrice: service.ownPrice ?? service.unitPrice ?? nothing,
        }
      : null,
    of: new Map(
      plain.map(({ id, name, unitPrice }) => [
        id,
        { id, name, unitPrice: own.get(id) ?? unitPrice ?? nothing },
      ]),
    ),
  }
}
