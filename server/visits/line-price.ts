import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import type { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { jobs } from '../operations/tables.ts'
import { pricesFor } from './prices.ts'

/** A price, with the name of the price list that it is from. */
type LinePrice = { unitPrice: Decimal; priceList: string | null }

/**
 * The price of a line: the given price, else the proposed one. The line names the price list if its price is the
 * proposed one (OPEN-797, OPEN-809).
 */
export function chargedPrice(proposed: LinePrice | undefined, given: Decimal | null | undefined): LinePrice {
  const unitPrice = given ?? proposed?.unitPrice ?? '0.00'
  const isProposed = proposed !== undefined && compare(unitPrice, proposed.unitPrice) === 0
  return { unitPrice, priceList: isProposed ? proposed.priceList : null }
}

type Line = Partial<Pick<RowOf<typeof visitCharge>, 'job' | 'product'>> & { unitPrice?: Decimal | null }

/** The price of a line of a job, with the name of its price list. */
export async function priceOfLine(work: Work, { job, product, unitPrice }: Line): Promise<LinePrice> {
  if (!job || !product) return chargedPrice(undefined, unitPrice)
  const [found] = await work.tx
    .select({ account: jobs.account, jobType: jobs.jobType })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, job)))
  if (!found) return chargedPrice(undefined, unitPrice)
  const { of } = await pricesFor(work, { ...found, parts: [product] })
  return chargedPrice(of.get(product), unitPrice)
}
