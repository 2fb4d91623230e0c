import { appointment } from '@fieldhouse/domain/operations/appointment'
import { unpaidStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { type ReceivableAge, dueDatesOf, receivableAges } from '@fieldhouse/domain/accounting/receivable-age'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { openOrderStatuses } from '@fieldhouse/domain/orders/order-status'
import type { DashboardView, NamedJob } from '@fieldhouse/domain/reports/dashboard'
import { type SQL, and, desc, eq, gte, inArray, lte, not, notInArray, or, sql } from 'drizzle-orm'
import { invoices } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { jobRoutes } from '../operations/job.ts'
import { jobs } from '../operations/tables.ts'
import { orderRequests, orders } from '../orders/tables.ts'
import { clients } from '../crm/tables.ts'

/**
 * The maximum number of jobs that each part of the dashboard lists. The part's count includes the jobs that are not
 * listed.
 */
const named = 5

/** The latest jobs that match a condition and that the user may see, and the number of all such jobs, in one query. */
async function jobsThat(
  work: Work,
  condition: SQL | undefined,
): Promise<{ count: number; jobs: NamedJob[] }> {
  const where = and(eq(jobs.workspaceId, work.workspaceId), condition, jobRoutes.scope(work))
  const all = work.tx
    .select({ count: sql`count(*)::int` })
    .from(jobs)
    .where(where)
  const found = await work.tx
    .select({
      _id: jobs.id,
      jobNumber: jobs.jobNumber,
      title: jobs.title,
      client: clients.name,
      count: sql<number>`${all}`,
    })
    .from(jobs)
    .innerJoin(clients, and(eq(clients.workspaceId, jobs.workspaceId), eq(clients.id, jobs.client)))
    .where(where)
    .orderBy(desc(jobs.createdAt))
    .limit(named)
  return {
    count: found[0]?.count ?? 0,
    jobs: found.map(({ _id, jobNumber, title, client }) => ({ _id, jobNumber, title, client })),
  }
}

/** The jobs that wait for a visit. Null if the role cannot create visits. */
export const toSchedule = async (work: Work): Promise<DashboardView['toSchedule']> =>
  may(work.permissions, 'OP_JOB', 'read') && may(work.permissions, appointment.section, 'create')
    ? jobsThat(work, eq(jobs.toSchedule, true))
    : null

/** The jobs that wait for an invoice. Null if the role cannot create invoices. */
export const toInvoice = async (work: Work): Promise<DashboardView['toInvoice']> =>
  may(work.permissions, 'OP_JOB', 'read') && may(work.permissions, 'ACCTG_INVOICE', 'create')
    ? jobsThat(work, eq(jobs.toInvoice, true))
    : null

/**
 * The open jobs for which an order of goods is open, or a request for goods is not ordered yet. Null if the role may not
 * read orders.
 */
export async function waitingParts(work: Work): Promise<DashboardView['waitingParts']> {
  if (!may(work.permissions, 'OP_JOB', 'read') || !may(work.permissions, 'OP_ORDER', 'read')) return null
  const ordered = sql`${jobs.id} in (select ${orders.job} from ${orders}
    where ${and(
      eq(orders.workspaceId, work.workspaceId),
      eq(orders.type, 'BUY'),
      inArray(orders.status, openOrderStatuses),
      not(orders.removed),
    )})`
  const requested = sql`${jobs.id} in (select ${orderRequests.job} from ${orderRequests}
    where ${and(
      eq(orderRequests.workspaceId, work.workspaceId),
      eq(orderRequests.status, 'REQUESTED'),
      not(orderRequests.removed),
    )})`
  const isOpen = notInArray(jobs.jobStatus, ['COMPLETED', 'CANCELLED'])
  return jobsThat(work, and(isOpen, or(ordered, requested)))
}

/**
 * The receivable amounts, also by age, the overdue amounts, and the invoiced total of a month minus credit notes. All
 * amounts are with tax and by currency.
 */
export async function moneyOf(
  work: Work,
  { month, day }: Pick<DashboardView, 'month' | 'day'>,
): Promise<DashboardView['money']> {
  if (!may(work.permissions, 'ACCTG_INVOICE', 'read')) return null
  const isInvoice = eq(invoices.kind, 'INVOICE')
  const isOpen = and(isInvoice, inArray(invoices.invoiceStatus, unpaidStatuses))
  const isOverdue = eq(invoices.invoiceStatus, 'OVERDUE')
  const isOfMonth = and(
    notInArray(invoices.invoiceStatus, ['DRAFT', 'CANCELLED']),
    sql`${invoices.billingDate} between ${month.first} and ${month.last}`,
  )
  const ofAge = (age: ReceivableAge) => {
    const [first, last] = dueDatesOf(age, day)
    const { dueDate } = invoices
    return and(
      isOpen,
      first === null ? undefined : gte(dueDate, first),
      last === null ? undefined : lte(dueDate, last),
    )
  }
  const ages = receivableAges.map(
    (age) => sql`${age}::text, coalesce(sum(${invoices.balance}) filter (where ${ofAge(age)}), 0)::text`,
  )
  const signed = sql`case when ${isInvoice} then ${invoices.total} else -${invoices.total} end`
  return work.tx
    .select({
      currency: sql<string>`${invoices.currency}`,
      receivable: sql<string>`coalesce(sum(${invoices.balance}) filter (where ${isOpen}), 0)::text`,
      overdue: sql<string>`coalesce(sum(${invoices.balance}) filter (where ${isOverdue}), 0)::text`,
      overdueCount: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
      ages: sql<Record<ReceivableAge, string>>`json_build_object(${sql.join(ages, sql`, `)})`,
      thisMonth: sql<string>`coalesce(sum(${signed}) filter (where ${isOfMonth}), 0)::text`,
    })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, work.workspaceId), sql`(${isOpen} or (${isOfMonth}))`))
    .groupBy(invoices.currency)
    .orderBy(invoices.currency)
}
