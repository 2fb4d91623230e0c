import type { CountedOfJob, JobMoney, JobOverview } from '@fieldhouse/domain/operations/jobs/job-overview'
import { job } from '@fieldhouse/domain/operations/job'
import { type InvoiceStatus, unpaidStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { jobOverview } from '@fieldhouse/domain/reports/calls'
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import { estimateRoutes } from '../accounting/estimate.ts'
import { expenseRoutes } from '../accounting/expense.ts'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { estimates, invoices } from '../accounting/tables.ts'
import { taskRoutes } from '../communication/task.ts'
import { repairRoutes } from '../equipment/repair.ts'
import { countMedia } from '../files/resources.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { countsOfLists } from '../kit/entity/count-list.ts'
import { needRecord } from '../kit/entity/read.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { reviewRoutes } from '../marketing/review.ts'
import { jobRoutes } from '../operations/job.ts'
import { openStatuses } from '../operations/notifications/late-visits.ts'
import { orderRequestRoutes } from '../orders/order-request.ts'
import { orderRoutes } from '../orders/order.ts'
import { appointments } from '../operations/tables.ts'
import { visitChargeRoutes } from '../visits/visit-charge.ts'

/** The lists of a job's page, by the name of their tab. */
const lists: Record<Exclude<CountedOfJob, 'files'>, EntityModule> = {
  repairs: repairRoutes,
  parts: orderRequestRoutes,
  orders: orderRoutes,
  estimates: estimateRoutes,
  charges: visitChargeRoutes,
  invoices: invoiceRoutes,
  expenses: expenseRoutes,
  tasks: taskRoutes,
  review: reviewRoutes,
}

/** Counts the records of a job in the lists that the reader may read. */
async function countsOfJob(work: Work, id: string): Promise<JobOverview['counts']> {
  const asked = Object.entries(lists).flatMap(([name, module]) =>
    may(work.permissions, module.entity.section, 'read')
      ? [{ name: name as CountedOfJob, module, query: readListQuery(module.entity, { filter_job: id }, 1) }]
      : [],
  )
  const files = await countMedia(work, { entity: job.name, recordId: id })
  return { ...(await countsOfLists(work, asked)), files }
}

/**
 * The amounts of a job by currency. A deposit counts as paid on its estimate, and on the invoice, even a draft, that was
 * made from the estimate.
 */
async function moneyOfJob(work: Work, id: string): Promise<JobMoney[]> {
  const mayEstimates = may(work.permissions, estimateRoutes.entity.section, 'read')
  const { rows } = await work.tx.execute<JobMoney>(sql`
    with offered as (
      select currency, sum(total) filter (where estimate_status in ('ACCEPTED', 'CONVERTED')) as accepted,
        sum(total) filter (where estimate_status = 'SENT') as sent,
        sum(deposit_paid) filter (where estimate_status = 'ACCEPTED') as deposits
      from ${estimates}
      where ${mayEstimates} and workspace_id = ${work.workspaceId} and job = ${id} and not removed
        and ${estimateRoutes.scope(work) ?? sql`true`}
      group by currency),
    billed as (
      select currency, sum(paid) as paid, sum(balance) filter (where invoice_status <> 'DRAFT') as due,
        sum(case kind when 'INVOICE' then total else -total end) filter (where invoice_status <> 'DRAFT') as invoiced
      from ${invoices}
      where workspace_id = ${work.workspaceId} and job = ${id} and not removed
        and invoice_status <> 'CANCELLED' and ${invoiceRoutes.scope(work) ?? sql`true`}
      group by currency)
    select currency, coalesce(accepted, sent, 0.00)::text as estimated, coalesce(invoiced, 0.00)::text as invoiced,
      (coalesce(paid, 0.00) + coalesce(deposits, 0.00))::text as paid, coalesce(due, 0.00)::text as due
    from offered full join billed using (currency)
    where num_nonnulls(accepted, sent, invoiced) > 0 or paid > 0
    order by currency`)
  return rows
}

/** The condition for the invoices of a job with one of these statuses. */
const invoicesOf = (work: Work, id: string, statuses: readonly InvoiceStatus[]) =>
  and(
    eq(invoices.workspaceId, work.workspaceId),
    eq(invoices.job, id),
    eq(invoices.kind, 'INVOICE'),
    inArray(invoices.invoiceStatus, statuses),
    eq(invoices.removed, false),
    invoiceRoutes.scope(work),
  )

async function unpaidInvoiceOf(work: Work, id: string): Promise<JobOverview['unpaidInvoice']> {
  const [oldest] = await work.tx
    .select({ _id: invoices.id, invoiceNumber: sql<string>`${invoices.invoiceNumber}` })
    .from(invoices)
    .where(invoicesOf(work, id, unpaidStatuses))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(1)
  return oldest ?? null
}

async function draftInvoiceOf(work: Work, id: string): Promise<JobOverview['draftInvoice']> {
  const [oldest] = await work.tx
    .select({ _id: invoices.id })
    .from(invoices)
    .where(invoicesOf(work, id, ['DRAFT']))
    .orderBy(asc(invoices.id))
    .limit(1)
  return oldest ?? null
}

/** Returns the end of a job's last open visit in epoch ms, or null. */
async function openUntilOf(work: Work, id: string): Promise<number | null> {
  const [found] = await work.tx
    .select({ openUntil: max(appointments.endAt) })
    .from(appointments)
    .where(
      and(
        eq(appointments.workspaceId, work.workspaceId),
        eq(appointments.job, id),
        inArray(appointments.status, openStatuses),
        eq(appointments.removed, false),
      ),
    )
  return found?.openUntil ?? null
}

async function overviewOf(work: Work, id: string): Promise<JobOverview> {
  await needRecord(work, jobRoutes, id)
  const mayInvoices = may(work.permissions, invoiceRoutes.entity.section, 'read')
  return {
    counts: await countsOfJob(work, id),
    openUntil: await openUntilOf(work, id),
    money: mayInvoices ? await moneyOfJob(work, id) : null,
    unpaidInvoice: mayInvoices ? await unpaidInvoiceOf(work, id) : null,
    draftInvoice: mayInvoices ? await draftInvoiceOf(work, id) : null,
  }
}

/** Serves `GET job/overview/{id}`. Each part contains what the reader may read. */
export function serveJobOverview(server: Server): void {
  serveUnder(server, job, {
    ...jobOverview,
    entity: job.name,
    section: job.section,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => ({ result: await overviewOf(work, id) }),
  })
}
