import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { appointmentTechnicians, appointments } from '../operations/tables.ts'
import { members } from '../people/tables.ts'
import { timesheets } from '../visits/tables.ts'
import { ownHours } from '../visits/timesheet.ts'
import { type Measured, type ReportRequest, inBoth, inPeriod, measured, summed } from './report-query.ts'

/** The maximum time between departure and start of the work that counts as travel. */
const longestTravel = sql`interval '6 hours'`

/**
 * Measures the hours by technician: those of visits, those entered by hand, and the travel of visits whose departure is
 * known (OPEN-756).
 */
export function hoursByTechnician(work: Work, of: ReportRequest): Promise<Measured> {
  const { workspaceId } = work
  const from = new Date(dayBounds(of.before.from, of.timezone).from).toISOString()
  const start = new Date(dayBounds(of.span.from, of.timezone).from).toISOString()
  const end = new Date(dayBounds(of.span.to, of.timezone).to).toISOString()
  const seen = ownHours(work, sql`person`) ?? sql`true`
  const measures = [
    summed('visits', sql`size`, sql`what = 'visits'`),
    summed('other', sql`size`, sql`what = 'other'`),
    summed('travel', sql`minutes`, sql`what = 'travel'`),
  ]
  return measured(work, {
    tables: sql`
      spent as (
        select member as person, ${inPeriod(sql`day`, of)} as is_now, minutes, minutes as size,
          case when appointment is null then 'other' else 'visits' end as what
        from ${timesheets} where workspace_id = ${workspaceId} and not removed and ${inBoth(sql`day`, of)}
        union all
        select seat.target_id, visit.start_at >= ${start}::timestamptz,
          round(extract(epoch from visit.started_at - visit.on_way_at) / 60)::int, 0, 'travel'
        from ${appointments} visit
        join ${appointmentTechnicians} seat on seat.workspace_id = ${workspaceId} and seat.record_id = visit.id
        where visit.workspace_id = ${workspaceId} and not visit.removed and visit.status <> 'CANCELLED'
          and visit.start_at >= ${from}::timestamptz and visit.start_at < ${end}::timestamptz
          and visit.started_at > visit.on_way_at and visit.started_at <= visit.on_way_at + ${longestTravel}),
      parts as (
        select person::text as key, one.first_name || ' ' || one.last_name as name, null::uuid as account, is_now,
          minutes, size, what
        from spent join ${members} one on one.workspace_id = ${workspaceId} and one.id = person
        where ${seen})`,
    measures,
    all: sql`parts`,
    currencies: sql`select '[]'::json`,
    byMonth: false,
  })
}
