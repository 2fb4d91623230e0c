import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { oneOf } from '@fieldhouse/domain/kit/entity/fields'
import { dashboardRead } from '@fieldhouse/domain/reports/calls'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { type AppointmentStatus, appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { type Arrangement, arrangements, firstArrangement } from '@fieldhouse/domain/reports/arrangements'
import type { DashboardView, Visit } from '@fieldhouse/domain/reports/dashboard'
import { spanOf } from '@fieldhouse/domain/kit/time/calendar-period'
import { and, gte, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { type Company, companyOf } from '../documents/company.ts'
import { invoiceRoutes } from '../accounting/invoice.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import { firstRecords, firstRecordsThat } from '../kit/entity/read.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { countThat, countsByStatus } from '../kit/entity/summary.ts'
import { together } from '../kit/database/together.ts'
import type { Work } from '../kit/database/work.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { isLateAt, openStatuses } from '../operations/notifications/late-visits.ts'
import { appointmentTechnicians, appointments } from '../operations/tables.ts'
import { ownPoints } from '../rewards/own-points.ts'
import { bookedHours } from './booked-hours.ts'
import { whatIsThere } from './dashboard-steps.ts'
import { lowStockOf, tasksDue, waitingOf } from './dashboard-waiting.ts'
import { moneyOf, toInvoice, toSchedule, waitingParts } from './dashboard-work.ts'
import { ownWorkOf } from './own-day.ts'
import { serviceFigures } from './service-figures.ts'

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
  when: { from: number; to: number; statuses?: readonly AppointmentStatus[] },
  limit: number,
): Promise<Visit[] | null> {
  if (!may(work.permissions, 'OP_CALENDAR', 'read')) return null
  const { entity } = appointmentRoutes
  const query = {
    from_startAt: String(when.from),
    to_startAt: String(when.to - 1),
    filter_status: [...(when.statuses ?? standing)],
    sort: 'startAt',
    limit: String(limit),
  }
  return visitsIn(await firstRecords(work, appointmentRoutes, readListQuery(entity, query, limit)))
}

/** How many late or unassigned visits the dashboard names. */
const mostNamed = 5

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
      limit: String(mostNamed),
    },
    mostNamed,
  )
  return visitsIn(await firstRecordsThat(work, appointmentRoutes, { query, also: isLateAt(work.now) }))
}

/** The open visits from the beginning of a day on that have no technician, the earliest first. */
async function unassignedVisits(work: Work, from: number): Promise<DashboardView['unassigned']> {
  if (!may(work.permissions, 'OP_CALENDAR', 'read')) return null
  const nobody = sql`not exists (select from ${appointmentTechnicians} goes
    where goes.workspace_id = ${currentWorkspace} and goes.record_id = ${appointments.id})`
  const open = and(nobody, inArray(appointments.status, openStatuses))
  const { entity } = appointmentRoutes
  const query = readListQuery(
    entity,
    { from_startAt: String(from), sort: 'startAt', limit: String(mostNamed) },
    mostNamed,
  )
  const [records, count] = await together([
    firstRecordsThat(work, appointmentRoutes, { query, also: open }),
    countThat(work, appointmentRoutes, and(gte(appointments.startAt, from), open)),
  ])
  return { visits: visitsIn(records), count }
}

/** The days and the company that parts of the dashboard need: today of reader and company, and the reader's month. */
type Days = Pick<DashboardView, 'day' | 'month'> & { zone: string; today: Day; company: Company }

type Parts = Partial<Omit<DashboardView, 'arrangement'>>

/** The parts of each arrangement. Only these parts are read (OPEN-759). */
const partsOf: Record<Arrangement, (work: Work, days: Days) => Promise<Parts>> = {
  OWNER: async (work, { day, month, zone }) => {
    const [invoiced, money, invoicing, bookedDays, service, lowStock] = await together([
      countsOf(work, invoiceRoutes),
      moneyOf(work, { month, day }),
      toInvoice(work),
      bookedHours(work, day, zone),
      serviceFigures(work, day, zone),
      lowStockOf(work),
    ])
    return {
      invoices: invoiced?.byStatus ?? null,
      money,
      receivable: money?.map(({ currency, receivable }) => ({ currency, amount: receivable })) ?? null,
      toInvoice: invoicing,
      bookedDays,
      service,
      waiting: { ...noneWaiting, lowStock },
    }
  },
  DISPATCHER: async (work, { today: date }) => {
    const day = dayBounds(date, work.actor.timezone)
    const [jobs, today, late, unassigned, parts, scheduling, invoicing, waiting, coming] = await together([
      countsOf(work, jobRoutes),
      visits(work, { ...day, statuses: openStatuses }, 20),
      lateVisits(work),
      unassignedVisits(work, day.from),
      waitingParts(work),
      toSchedule(work),
      toInvoice(work),
      waitingOf(work),
      visits(work, { from: day.to, to: day.to + 14 * 86_400_000 }, 5),
    ])
    return {
      jobs: jobs?.byStatus ?? null,
      today,
      late,
      unassigned,
      waitingParts: parts,
      toSchedule: scheduling,
      toInvoice: invoicing,
      waiting,
      coming,
    }
  },
  TECHNICIAN: async (work, { company }) => ({ own: await ownWorkOf(work, company) }),
}

const noneWaiting: DashboardView['waiting'] = { requests: null, orders: null, calls: null, lowStock: null }

/** A dashboard without any parts. */
const noParts = {
  jobs: null,
  invoices: null,
  receivable: null,
  today: null,
  late: null,
  unassigned: null,
  waitingParts: null,
  toSchedule: null,
  toInvoice: null,
  waiting: noneWaiting,
  money: null,
  coming: null,
  bookedDays: null,
  service: null,
  own: null,
} satisfies Parts

async function view(work: Work, arrangement: Arrangement): Promise<DashboardView> {
  const company = await companyOf(work)
  const { today: day, timezone: zone } = company
  const today = dayAt(work.now.getTime(), work.actor.timezone)
  const { from: first, to: last } = spanOf('THIS_MONTH', today)
  const month = { first, last }
  const [{ sample: hasSample, ...checklist }, parts, tasks, points] = await together([
    whatIsThere(work),
    partsOf[arrangement](work, { day, month, zone, today, company }),
    tasksDue(work, today),
    ownPoints(work),
  ])
  return { arrangement, checklist, day, month, ...noParts, ...parts, tasks, points, hasSample }
}

const asked = z.strictObject({
  workspace: z.string().optional(),
  arrangement: oneOf(arrangements).optional(),
})

/** Serves the data of an arrangement of the dashboard in one call. */
export function serveDashboard(server: Server): void {
  serve(server, {
    ...dashboardRead,
    entity: 'dashboard',
    section: 'DASHBOARD',
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({
      result: await view(work, checked(asked, query).arrangement ?? firstArrangement(work.permissions)),
    }),
  })
}
