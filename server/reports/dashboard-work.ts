import { appointment } from '@fieldhouse/domain/operations/appointment'
import { dueDatesOf, receivableAges } from '@fieldhouse/domain/accounting/receivable-age'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { openOrderStatuses } from '@fieldhouse/domain/orders/order-status'
import type { DashboardView, MoneyIn, NamedJob } from '@fieldhouse/domain/reports/dashboard'
import { type SQL, and, between, desc, eq, inArray, not, notInArray, or, sql } from 'drizzle-orm'
import { invoices } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { cappedCount } from '../kit/entity/capped-count.ts'
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
  const where = and(
    eq(jobs.workspaceId, work.workspaceId),
    not(jobs.removed),
    condition,
    jobRoutes.scope(work),
  )
  const found = await work.tx
    .select({
      _id: jobs.id,
      jobNumber: jobs.jobNumber,
      title: jobs.title,
      client: clients.name,
      count: cappedCount(work, jobs, { where }),
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
 * SQL for the amounts to add up: the balance of each unpaid invoice, and the total of each invoice and credit note of a
 * month.
 */
function amountsOf(work: Work, month: DashboardView['month']): SQL {
  const { workspaceId, currency, balance, dueDate, invoiceStatus, billingDate, total } = invoices
  // The unpaid invoices are read from the index `invoices_owed` alone. Credit notes have no balance.
  return sql`
    select ${currency}, ${balance}, ${dueDate}, ${invoiceStatus} = 'OVERDUE' as is_overdue, 0 as invoiced from ${invoices}
    where ${workspaceId} = ${work.workspaceId} and ${invoiceStatus} in ('SENT', 'OVERDUE') and ${balance} <> 0
    union all
    select ${currency}, 0, null, false, case when ${invoices.kind} = 'INVOICE' then ${total} else -${total} end from ${invoices}
    where ${workspaceId} = ${work.workspaceId} and not ${invoices.removed}
      and ${notInArray(invoiceStatus, ['DRAFT', 'CANCELLED'])} and ${between(billingDate, month.first, month.last)}`
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
  const ages = receivableAges.map((age) => {
    const [first, last] = dueDatesOf(age, day)
    const isOfAge = and(
      first === null ? undefined : sql`due_date >= ${first}::date`,
      last === null ? undefined : sql`due_date <= ${last}::date`,
    )
    return sql`${age}::text, coalesce(sum(balance) filter (where ${isOfAge}), 0)::text`
  })
  const { rows } = await work.tx.execute<MoneyIn>(sql`
    select currency, sum(balance)::text as receivable,
      coalesce(sum(balance) filter (where is_overdue), 0)::text as overdue,
      (count(*) filter (where is_overdue))::int as "overdueCount",
      json_build_object(${sql.join(ages, sql`, `)}) as ages,
      sum(invoiced)::text as "thisMonth"
    from (${amountsOf(work, month)}) amounts group by currency order by currency`)
  return rows
}
