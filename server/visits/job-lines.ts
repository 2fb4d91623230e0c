import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { mostLines } from '@fieldhouse/domain/documents/line-limits'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { and, eq } from 'drizzle-orm'
import { standingInvoice } from '../accounting/invoice-jobs.ts'
import { companyOf } from '../documents/company.ts'
import { memberOf } from '../documents/members.ts'
import { type Work, need } from '../kit/database/work.ts'
import { insertRows } from '../kit/entity/insert-rows.ts'
import type { JobLine } from '../operations/jobs/job-hooks.ts'
import { lineOf, unbilledOf } from './bill.ts'
import { chargedPrice } from './line-price.ts'
import { pricesFor } from './prices.ts'
import { visitCharges } from './tables.ts'
import { visitChargeRoutes } from './visit-charge.ts'

/** Charges the lines of a new job. A line without a price has the price of the job type, else of the product. */
export async function chargeLinesOfJob(
  work: Work,
  job: { id: string; jobType: string | null; account: string },
  lines: readonly JobLine[],
): Promise<void> {
  need(work, visitCharge.section, 'create')
  const { of } = await pricesFor(work, { ...job, parts: lines.map(({ product }) => product) })
  const missing = lines.findIndex(({ product }) => !of.has(product))
  if (missing !== -1) throw fault(['products', missing, 'product'], 'NOT_FOUND')
  const { today: day } = await companyOf(work)
  const ids = await insertRows(
    work,
    visitChargeRoutes,
    lines.map(({ product, quantity, unitPrice }) => ({
      job: job.id,
      kind: 'LINE' as const,
      product,
      quantity,
      ...chargedPrice(of.get(product), unitPrice),
      day,
    })),
  )
  for (const id of ids) work.events.push({ entity: visitCharge.name, id, action: 'create', version: 1 })
}

/** The products of a job's lines, and the unbilled lines if the job has no valid invoice yet. */
export async function chargedLinesOf(
  work: Work,
  job: string,
): Promise<{ products: ReadonlySet<string | null>; unbilled: string[] }> {
  const { workspaceId } = work
  const { id, product, billed, kind } = visitCharges
  const rows = await work.tx
    .select({ id, product, billed })
    .from(visitCharges)
    .where(and(eq(visitCharges.workspaceId, workspaceId), eq(visitCharges.job, job), eq(kind, 'LINE')))
    .orderBy(id)
  // `jobs.invoiced` is not used here, because it is also true for jobs that a former program billed.
  const isInvoiced = rows.length > 0 && (await standingInvoice(work, job)) !== null
  return {
    products: new Set(rows.map((row) => row.product)),
    unbilled: isInvoiced ? [] : rows.filter((row) => !row.billed).map((row) => row.id),
  }
}

/** The unbilled lines of a job as lines of a new estimate, as they would be billed; none if the user may not read charges. */
export async function estimatedLinesOf(work: Work, { job, account }: { job: string; account: string }) {
  if (!may(work.permissions, visitCharge.section, 'read')) return []
  const charges = (await unbilledOf(work, job, null)).filter(({ kind }) => kind === 'LINE')
  if (charges.length === 0) return []
  const { locale } = await companyOf(work)
  const terms = { locale, member: await memberOf(work, account) }
  return charges.slice(0, mostLines).map((charge) => lineOf(charge, terms))
}
