import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { dashboardRead } from '@fieldhouse/domain/reports/calls'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { DashboardView, Visit } from '@fieldhouse/domain/reports/dashboard'
import { companyOf } from '../documents/company.ts'
import { invoiceRoutes } from '../accounting/invoice.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import { firstRecords, firstRecordsThat } from '../kit/entity/read.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { countsByStatus } from '../kit/entity/summary.ts'
import type { Work } from '../kit/database/work.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { isLateAt } from '../operations/notifications/late-visits.ts'
import { ownPoints } from '../rewards/own-points.ts'
import { whatIsThere } from './dashboard-steps.ts'
import { tasksDue, waitingOf } from './dashboard-waiting.ts'
import { moneyOf, toInvoice, toSchedule } from './dashboard-work.ts'

/** The number of an entity's records by status, or null if the role may not read them. */
async function countsOf<E extends Entity>(work: Work, of: EntityModule<E>) {
  const module: EntityModule = of
  return may(work.permissions, module.entity.section, 'read') ? countsByStatus(work, module) : null
}

/** All visit statuses except cancelled. */
const standing = appointmentStates.codes.filter((status) => status !== 'CANCELLED')

/**
 * Casts appointment records to the dashboard's visits, which contain the reference fields of their job and technicians.
 */
const visitsIn = (records: readonly Record<string, unknown>[]) => records as Visit[]

/** The appointments that start between two instants, without cancelled ones, earliest first. */
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
  return visitsIn(await firstRecords(work, appointmentRoutes, readListQuery(entity, query, limit)))
}

/** How many late visits the dashboard shows. */
const mostLate = 5

/** The late visits, sorted by start with the latest start first (OPEN-660). */
async function lateVisits(work: Work): Promise<Visit[] | null> {
  if (!may(work.permissions, 'OP_CALENDAR', 'read')) return null
  const { entity } = appointmentRoutes
  const now = work.now.getTime()
  const query = readListQuery(
    entity,
    {
      to_startAt: String(now),
      sort: '-startAt',
      limit: String(mostLate),
    },
    mostLate,
  )
  return visitsIn(await firstRecordsThat(work, appointmentRoutes, { query, also: isLateAt(work.now) }))
}

/** The first and last day of an instant's month in a time zone. */
function monthAt(now: number, zone: string): DashboardView['month'] {
  const [year = 0, month = 0] = dayAt(now, zone).split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { first: `${last.slice(0, 8)}01`, last }
}

async function view(work: Work): Promise<DashboardView> {
  const jobs = await countsOf(work, jobRoutes)
  const invoiced = await countsOf(work, invoiceRoutes)
  const there = await whatIsThere(work)
  const month = monthAt(work.now.getTime(), work.actor.timezone)
  const { today: companyDay } = await companyOf(work)
  const money = await moneyOf(work, { month, day: companyDay })
  const today = dayAt(work.now.getTime(), work.actor.timezone)
  const day = dayBounds(today, work.actor.timezone)
  const issued = (invoiced?.total ?? 0) - (invoiced?.byStatus['DRAFT'] ?? 0)
  return {
    checklist: {
      technician: there.technician,
      job: (jobs?.total ?? 0) > 0,
      appointment: there.appointment,
      invoice: issued > 0,
      payment: there.payment,
    },
    jobs: jobs?.byStatus ?? null,
    invoices: invoiced?.byStatus ?? null,
    receivable: money?.map(({ currency, receivable }) => ({ currency, amount: receivable })) ?? null,
    money,
    day: companyDay,
    month,
    today: await visits(work, day, 20),
    late: await lateVisits(work),
    toSchedule: await toSchedule(work),
    toInvoice: await toInvoice(work),
    tasks: await tasksDue(work, today),
    waiting: await waitingOf(work),
    coming: await visits(work, { from: day.to, to: day.to + 14 * 86_400_000 }, 5),
    points: await ownPoints(work),
    hasSample: there.sample,
  }
}

/** Serves all dashboard data in one call. */
export function serveDashboard(server: Server): void {
  serve(server, {
    ...dashboardRead,
    entity: 'dashboard',
    section: 'DASHBOARD',
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await view(work) }),
  })
}
