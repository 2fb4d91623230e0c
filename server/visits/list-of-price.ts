import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { compare } from '@fieldhouse/domain/kit/value/money'
import type { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { and, eq } from 'drizzle-orm'
import { proposedPrices } from '../inventory/prices/proposed-prices.ts'
import type { Work } from '../kit/database/work.ts'
import { jobs } from '../operations/tables.ts'

type Line = Partial<Pick<RowOf<typeof visitCharge>, 'job' | 'product' | 'unitPrice'>>

/** The name of the price list whose price a line of a job has; null if its price is from no list (OPEN-797). */
export async function listOfPrice(work: Work, { job, product, unitPrice }: Line): Promise<string | null> {
  if (!job || !product || !unitPrice) return null
  const [found] = await work.tx
    .select({ account: jobs.account })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, job)))
  if (!found) return null
  const proposed = (await proposedPrices(work, { products: [product], account: found.account })).get(product)
  const isProposed = proposed?.unitPrice && compare(proposed.unitPrice, unitPrice) === 0
  return isProposed ? (proposed.list?.name ?? null) : null
}
