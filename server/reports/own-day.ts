import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { weekStartOf } from '@fieldhouse/domain/kit/time/week-start'
import { weekOf } from '@fieldhouse/domain/operations/dispatch-filters'
import type { Place } from '@fieldhouse/domain/operations/travel'
import type { OwnStop, OwnWork, Visit, VisitsThat } from '@fieldhouse/domain/reports/dashboard'
import { timesheet } from '@fieldhouse/domain/visits/timesheet'
import { type SQL, and, asc, between, eq, gte, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../crm/tables.ts'
import { together } from '../kit/database/together.ts'
import type { Work } from '../kit/database/work.ts'
import { firstRecordsThat } from '../kit/entity/read.ts'
import { countThat } from '../kit/entity/summary.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { mapPlaceOf } from '../operations/jobs/board-jobs.ts'
import { addressOf, ofJobs, placeLine, pointOf } from '../operations/jobs/job-place.ts'
import { openStatuses } from '../operations/notifications/late-visits.ts'
import { appointmentTechnicians, appointments, jobs } from '../operations/tables.ts'
import { timesheets } from '../visits/tables.ts'

/** The maximum number of own visits of today and tomorrow. */
const mostStops = 60

/** How many days back visits without a report are listed. */
const reportedDays = 14

/** How many visits without a report the dashboard names. */
const named = 5

const isMine = (work: Work): SQL => sql`exists (
  select from ${appointmentTechnicians} mine
  where mine.workspace_id = ${currentWorkspace} and mine.record_id = ${appointments.id}
    and mine.target_id = ${work.actor.id})`

/** The reader's visits between two instants (epoch ms), the earliest first. */
async function ownStops(work: Work, { from, to }: { from: number; to: number }): Promise<OwnStop[]> {
  const joined = ofJobs(work)
  const rows = await work.tx
    .select({
      visit: {
        _id: appointments.id,
        startAt: appointments.startAt,
        endAt: appointments.endAt,
        status: appointments.status,
        onWayAt: appointments.onWayAt,
        arrivesAt: appointments.arrivesAt,
        startedAt: appointments.startedAt,
        runningSince: appointments.runningSince,
        finishedAt: appointments.finishedAt,
        outcome: appointments.outcome,
      },
      job: { _id: jobs.id, title: jobs.title },
      client: clients.name,
      address: placeLine(),
      unit: sql<string | null>`${addressOf()} ->> 'unit'`,
      at: sql<Place | null>`${pointOf()}`,
    })
    .from(appointments)
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(
      and(
        eq(appointments.workspaceId, work.workspaceId),
        gte(appointments.startAt, from),
        lt(appointments.startAt, to),
        ne(appointments.status, 'CANCELLED'),
        not(appointments.removed),
        isMine(work),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.endAt), asc(appointments.id))
    .limit(mostStops)
  return rows.map(({ address, unit, at, ...stop }) => ({
    ...stop,
    place: address === null ? null : { address, unit, at: mapPlaceOf(at) },
  }))
}

/** Today of the company, with its time zone and country. */
type OwnDay = { today: Day; timezone: string; country: string | null }

/** The reader's recorded minutes of today and of this week. Null if the role may not read hours. */
async function ownMinutes(work: Work, { today, country }: OwnDay): Promise<OwnWork['minutes']> {
  if (!may(work.permissions, timesheet.section, 'read')) return null
  const week = weekOf(today, weekStartOf(country))
  const [summed] = await work.tx
    .select({
      today: sql<number>`coalesce(sum(${timesheets.minutes}) filter (where ${timesheets.day} = ${today}), 0)::int`,
      week: sql<number>`coalesce(sum(${timesheets.minutes}), 0)::int`,
    })
    .from(timesheets)
    .where(
      and(
        eq(timesheets.workspaceId, work.workspaceId),
        eq(timesheets.member, work.actor.id),
        between(timesheets.day, week.from, week.to),
        not(timesheets.removed),
      ),
    )
  return summed ?? { today: 0, week: 0 }
}

/** The reader's visits of the last two weeks that are over, and are not finished or have no report. */
async function unreportedOf(work: Work): Promise<VisitsThat> {
  const now = work.now.getTime()
  const since = now - reportedDays * 86_400_000
  const also = and(
    isMine(work),
    lt(appointments.endAt, now),
    or(
      inArray(appointments.status, openStatuses),
      and(eq(appointments.status, 'COMPLETE'), isNull(appointments.report)),
    ),
  )
  const { entity } = appointmentRoutes
  const range = { from_startAt: String(since), to_startAt: String(now) }
  const query = readListQuery(entity, { ...range, sort: '-startAt', limit: String(named) }, named)
  const inRange = and(gte(appointments.startAt, since), lt(appointments.startAt, now))
  const [visits, count] = await together([
    firstRecordsThat(work, appointmentRoutes, { query, also }),
    countThat(work, appointmentRoutes, and(inRange, also)),
  ])
  return { visits: visits as unknown as Visit[], count }
}

/**
 * The reader's own work of today and tomorrow, by days of the company's time zone. Null if the role may not read
 * appointments.
 */
export async function ownWorkOf(work: Work, day: OwnDay): Promise<OwnWork | null> {
  const { today, timezone: zone } = day
  if (!may(work.permissions, appointmentRoutes.entity.section, 'read')) return null
  const { from, to } = dayBounds(today, zone)
  const next = dayBounds(Temporal.PlainDate.from(today).add({ days: 1 }).toString(), zone)
  const [stops, minutes, unreported] = await together([
    ownStops(work, { from, to: next.to }),
    ownMinutes(work, day),
    unreportedOf(work),
  ])
  return {
    today: stops.filter(({ visit }) => visit.startAt < to),
    tomorrow: stops.filter(({ visit }) => visit.startAt >= to),
    minutes,
    unreported,
  }
}
