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

type Line = Partial<Pick<RowOf<typeof visitCharge>, 'job' | 'product'>> & { unitPrice?: Decimal | null }

/**
 * The price of a line of a job, with the name of its price list. A line without a price has the proposed one
 * (OPEN-797, OPEN-809).
 */
export async function priceOfLine(
  work: Work,
  { job, product, unitPrice }: Line,
): Promise<{ unitPrice: Decimal; priceList: string | null }> {
  const none = { unitPrice: unitPrice ?? '0.00', priceList: null }
  if (!job || !product) return none
  const [found] = await work.tx
    .select({ account: jobs.account, jobType: jobs.jobType })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, job)))
  if (!found) return none
  const proposed = (await pricesFor(work, { ...found, parts: [product] })).of.get(product)
  return {
    unitPrice: unitPrice ?? proposed?.unitPrice ?? '0.00',
    priceList: listOf(proposed, unitPrice),
  }
}
