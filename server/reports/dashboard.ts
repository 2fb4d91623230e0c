import { may } from '@fieldhouse/domain/kit/sections'
import { dayAt } from '@fieldhouse/domain/kit/day'
import { dayBounds } from '@fieldhouse/domain/kit/wall-clock'
import { appointmentStatuses } from '@fieldhouse/domain/operations/appointment-status'
import type { DashboardView, Visit } from '@fieldhouse/domain/reports/dashboard'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { paymentRoutes } from '../accounting/payment.ts'
import { invoices } from '../accounting/tables.ts'
import type { EntityModule } from '../kit/define-entity.ts'
import { readListQuery } from '../kit/list-query.ts'
import { firstRecords } from '../kit/read.ts'
import { type Server } from '../kit/route.ts'
import { serve } from '../kit/serve-route.ts'
import { summaryOf } from '../kit/summary.ts'
import type { Work } from '../kit/work.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { members } from '../people/tables.ts'
import { samples } from './tables.ts'

/** Counts of an entity, or null where the role may not read it. */
async function countsOf(work: Work, module: unknown) {
  const known = module as EntityModule
  const { section } = known.entity
  return may(work.permissions, section, 'read') ? summaryOf(work, known) : null
}

/** Whether there is any that the role may read; counting them all would take longer than the rest of the screen. */
async function hasAny(work: Work, module: unknown): Promise<boolean> {
  const known = module as EntityModule
  if (!may(work.permissions, known.entity.section, 'read')) return false
  const found = await firstRecords(work, known, readListQuery(known.entity, {}, 1))
  return found.length > 0
}

/** Statuses of a visit that still stands or has been. */
const standing = appointmentStatuses.filter((status) => status !== 'CANCELLED')

/** The appointments that start between two instants and were not called off, first to last. */
async function visits(
  work: Work,
  when: { from: number; to: number },
  limit: number,
): Promise<Visit[] | null> {
  if (!may(work.permissions, 'OP_CALENDAR', 'read')) return null
  const { entity } = appointmentRoutes
  const query = {
    from_startAt: String(when.from),
    to_startAt: String(when.to - 1),
    filter_status: standing,
    sort: 'startAt',
    limit: String(limit),
  }
  const records = await firstRecords(work, appointmentRoutes, readListQuery(entity, query, limit))
  return records as unknown as Visit[]
}

/** What clients owe, by currency. */
async function receivable(work: Work): Promise<DashboardView['receivable']> {
  if (!may(work.permissions, 'ACCTG_INVOICE', 'read')) return null
  const open = and(
    eq(invoices.workspaceId, work.workspaceId),
    inArray(invoices.invoiceStatus, ['SENT', 'OVERDUE']),
  )
  return work.tx
    .select({
      currency: sql<string>`${invoices.currency}`,
      amount: sql<string>`sum(${invoices.balance})::text`,
    })
    .from(invoices)
    .where(open)
    .groupBy(invoices.currency)
}

async function view(work: Work): Promise<DashboardView> {
  const jobs = await countsOf(work, jobRoutes)
  const invoiced = await countsOf(work, invoiceRoutes)
  const technicians = await work.tx.$count(
    members,
    and(
      eq(members.workspaceId, work.workspaceId),
      eq(members.isTechnician, true),
      eq(members.removed, false),
    ),
  )
  const sample = await work.tx.$count(samples, eq(samples.workspaceId, work.workspaceId))
  const day = dayBounds(dayAt(work.now.getTime(), work.actor.timezone), work.actor.timezone)
  const issued = (invoiced?.total ?? 0) - (invoiced?.byStatus['DRAFT'] ?? 0)
  return {
    checklist: {
      technician: technicians > 0,
      job: (jobs?.total ?? 0) > 0,
      appointment: await hasAny(work, appointmentRoutes),
      invoice: issued > 0,
      payment: await hasAny(work, paymentRoutes),
    },
    jobs: jobs?.byStatus ?? null,
    invoices: invoiced?.byStatus ?? null,
    receivable: await receivable(work),
    today: await visits(work, day, 20),
    coming: await visits(work, { from: day.to, to: day.to + 14 * 86_400_000 }, 5),
    hasSample: sample > 0,
  }
}

/** What the first screen shows, in one call. */
export function serveDashboard(server: Server): void {
  serve(server, {
    method: 'GET',
    path: '/dashboard/read',
    entity: 'dashboard',
    summary: 'The first screen: what is done, what is open, what is today',
    section: 'DASHBOARD',
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await view(work) }),
  })
}
