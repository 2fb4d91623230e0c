import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { countLimit } from '@fieldhouse/domain/kit/entity/counts'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Board, BoardAppointment, Way } from '@fieldhouse/domain/operations/board'
import { type Stop, waysOf } from '@fieldhouse/domain/operations/board-ways'
import { job } from '@fieldhouse/domain/operations/job'
import { type Place, estimatedTravel } from '@fieldhouse/domain/operations/travel'
import { progressOf } from '@fieldhouse/domain/operations/visit-progress'
import { and, asc, desc, eq, ne, not, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { cappedCount, counted } from '../kit/entity/capped-count.ts'
import { boardJobColumns, boardJobOf } from './jobs/board-jobs.ts'
import { visitsTouching } from './bookings.ts'
import { ofJobs } from './jobs/job-place.ts'
import { ownAppointments, ownJobs } from './own-work.ts'
import { urgencyOf } from './jobs/waiting-order.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

/** The visits to show: a span (epoch ms), the technicians, and whether unassigned visits are included. */
export type Shown = {
  span: Interval
  zone: string
  starts: ReadonlyMap<string, Place>
  technicians: readonly string[]
  isWhole: boolean
}

const estimate = (from: Place, to: Place): Way => ({ ms: estimatedTravel(from, to), estimated: true })

const techsOf = () => sql<string[]>`array(
  select ${appointmentTechnicians.targetId}::text from ${appointmentTechnicians}
  where ${appointmentTechnicians.workspaceId} = ${currentWorkspace}
    and ${appointmentTechnicians.recordId} = ${appointments.id}
  order by ${appointmentTechnicians.position})`

/** The visits that overlap a span, sorted by start. */
function visitRows(work: Work, span: Interval) {
  const joined = ofJobs(work)
  return work.tx
    .select({
      _id: appointments.id,
      version: appointments.version,
      job: boardJobColumns(work),
      techs: techsOf(),
      startAt: appointments.startAt,
      endAt: appointments.endAt,
      estimatedDuration: appointments.estimatedDuration,
      status: appointments.status,
      note: appointments.note,
      estimatedWindow: appointments.estimatedWindow,
      warnings: appointments.warnings,
      confirmedAt: appointments.confirmedAt,
      told: {
        onWayAt: appointments.onWayAt,
        arrivesAt: appointments.arrivesAt,
        startedAt: appointments.startedAt,
        runningSince: appointments.runningSince,
        finishedAt: appointments.finishedAt,
        outcome: appointments.outcome,
      },
    })
    .from(appointments)
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(
      and(
        eq(appointments.workspaceId, work.workspaceId),
        visitsTouching(span),
        ne(appointments.status, 'CANCELLED'),
        not(appointments.removed),
        ownAppointments(work),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id))
}

type VisitRow = Awaited<ReturnType<typeof visitRows>>[number]

/** The travel to each visit, by technician. */
function waysTo(
  rows: readonly VisitRow[],
  { technicians, starts, zone }: Shown,
): Map<string, Map<string, Way>> {
  const stops = new Map<string, Stop[]>(technicians.map((id) => [id, []]))
  for (const { _id: id, job: at, techs, startAt: from, endAt: to } of rows)
    for (const each of techs) stops.get(each)?.push({ id, from, to, place: at.place })
  return new Map(
    [...stops].map(([id, own]) => [
      id,
      waysOf({ stops: own, start: starts.get(id) ?? null, zone, between: estimate }),
    ]),
  )
}

/** The visits of the board's technicians and the unassigned visits, with the travel to each visit. */
export async function boardAppointments(work: Work, shown: Shown): Promise<BoardAppointment[]> {
  const rowsShown = new Set(shown.technicians)
  const found = await visitRows(work, shown.span)
  const rows = shown.isWhole ? found : found.filter(({ techs }) => techs.some((id) => rowsShown.has(id)))
  const ways = waysTo(rows, shown)
  return rows.map(({ job: stored, confirmedAt, told, ...visit }) => {
    const own = boardJobOf(stored)
    const progress = progressOf({ ...visit, ...told })
    const to = visit.techs.flatMap((technician) => {
      const way = ways.get(technician)?.get(visit._id)
      return way ? [{ technician, ...way }] : []
    })
    const first = to.find(({ technician }) => technician === visit.techs[0])
    return {
      ...visit,
      ...(confirmedAt !== null && { confirmed: true }),
      ...(progress && { progress }),
      job: own,
      place: own.place,
      travelBefore: first ? { ms: first.ms, estimated: first.estimated } : null,
      ways: to,
    }
  })
}

/** The maximum number of waiting jobs on the board. The job list shows all waiting jobs. */
const mostWaiting = 50

/**
 * The order of waiting jobs: urgent jobs come first, then jobs with the earliest requested start, then the oldest jobs
 * (`waitingIndex`).
 */
const byUrgency = () => [desc(urgencyOf(jobs.priority)), asc(jobs.startAt), asc(jobs.createdAt), asc(jobs.id)]

/** Jobs that still need a visit (OPEN-169), for users who may read jobs. */
export async function waitingJobs(work: Work): Promise<Board['unscheduled']> {
  if (!may(work.permissions, job.section, 'read')) return { total: 0, jobs: [] }
  const waiting = and(
    eq(jobs.workspaceId, work.workspaceId),
    sql`${jobs.toSchedule}`,
    not(jobs.removed),
    ownJobs(work),
  )
  const joined = ofJobs(work)
  const rows = await work.tx
    .select(boardJobColumns(work))
    .from(jobs)
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(waiting)
    .orderBy(...byUrgency())
    .limit(mostWaiting)
  if (rows.length < mostWaiting) return { total: rows.length, jobs: rows.map(boardJobOf) }
  const most = mostWaiting + countLimit + 1
  const { total } = await counted(work, { total: cappedCount(work, jobs, { where: waiting, most }) })
  return { total, jobs: rows.map(boardJobOf) }
}
