import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { latestInstant } from '@fieldhouse/domain/operations/availability-search'
import { exportCalendar, longestExport, maxExportDays } from '@fieldhouse/domain/operations/calendar-feed'
import { Readable } from 'node:stream'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import { disposition, nameable } from '../kit/http/disposition.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Answer, Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { calendarEntries } from './calendar-entries.ts'
import { visitsCalendar } from './visits-calendar.ts'

/** An instant of a query, epoch ms or ISO 8601; refuses with `VALIDATION` at its key. */
function instantOf(query: RawQuery, key: 'from' | 'to'): number {
  const given = query[key]
  if (typeof given !== 'string' || given === '') throw fault([key], 'REQUIRED')
  const at = /^\d{1,15}$/.test(given) ? Number(given) : Date.parse(given)
  if (!(at >= 0 && at <= latestInstant)) throw fault([key], 'DATE')
  return at
}

function spanOf(query: RawQuery): Interval {
  const [from, to] = [instantOf(query, 'from'), instantOf(query, 'to')]
  if (to <= from) throw fault(['to'], 'TIME_OFF_ORDER')
  if (to - from > longestExport) throw fault(['to'], 'DAYS_TOO_MANY', { max: maxExportDays })
  return { from, to }
}

/** The technicians asked for, or null for all. */
function techniciansOf({ technicians }: RawQuery): string[] | null {
  if (technicians === undefined || technicians === '') return null
  const ids = [technicians].flat().flatMap((each) => each.split(','))
  if (!ids.every(isId)) throw fault(['technicians'], 'INVALID')
  return ids.map((id) => id.toLowerCase())
}

async function workspaceOf(work: Work): Promise<{ name: string; timezone: string }> {
  const { rows } = await work.client.query<{ name: string; timezone: string }>(
    'select name, timezone from workspaces where workspace_id = $1',
    [work.workspaceId],
  )
  return rows[0] ?? { name: '', timezone: 'UTC' }
}

async function bring(work: Work, query: RawQuery): Promise<Answer<null>> {
  const span = spanOf(query)
  const entries = await calendarEntries(work, {
    span,
    technicians: techniciansOf(query),
    cancelledSince: null,
  })
  const { name, timezone } = await workspaceOf(work)
  const text = visitsCalendar(entries, { name, language: work.actor.language })
  const days = [span.from, span.to - 1].map((at) => dayAt(at, timezone))
  const file = async () => ({
    content: Readable.from([text]),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition('attachment', `${nameable(name)}-${days.join('-')}.ics`),
      'cache-control': 'private, no-store',
    },
  })
  return { result: null, file }
}

/** Serves the visits of a calendar as a file: those that a list would show the same person. */
export function serveCalendarExport(server: Server): void {
  serveUnder(server, appointment, {
    ...exportCalendar,
    entity: appointment.name,
    section: appointment.section,
    flag: 'read',
    reads: true,
    handle: (work, { query }) => bring(work, query),
  })
}
