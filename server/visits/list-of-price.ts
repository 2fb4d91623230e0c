import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import type { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { jobs } from '../operations/tables.ts'
import { pricesFor } from './prices.ts'

/**
 * The price list of a line's price; null if the line has another price than the proposed one. A line without a price
 * has the proposed one (OPEN-797).
 */
export const listOf = (
  proposed: { unitPrice: Decimal; priceList: string | null } | undefined,
  given: Decimal | null | undefined,
): string | null =>
  proposed && (!given || compare(given, proposed.unitPrice) === 0) ? proposed.priceList : null

type Line = Partial<Pick<RowOf<typeof visitCharge>, 'job' | 'product' | 'unitPrice'>>

/** The name of the price list whose price a line of a job has; null if its price is from no list (OPEN-797). */
export async function listOfPrice(work: Work, { job, product, unitPrice }: Line): Promise<string | null> {
  if (!job || !product || !unitPrice) return null
  const [found] = await work.tx
    .select({ account: jobs.account, jobType: jobs.jobType })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, job)))
  if (!found) return null
  const { of } = await pricesFor(work, { ...found, parts: [product] })
  return listOf(of.get(product), unitPrice)
}
