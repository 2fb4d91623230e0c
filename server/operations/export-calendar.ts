import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { exportCalendar } from '@fieldhouse/domain/operations/calendar-feed'
import { Readable } from 'node:stream'
import type { Work } from '../kit/database/work.ts'
import { disposition, nameable } from '../kit/http/disposition.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Answer, Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { workspaceZone } from '../people/workspaces/workspace-zone.ts'
import { calendarEntries } from './calendar-entries.ts'
import { askedKinds, askedSpan, askedTechnicians } from './days-query.ts'
import { technicianCalendar } from './icalendar.ts'

async function nameOf(work: Work): Promise<string> {
  const { rows } = await work.client.query<{ name: string }>(
    'select name from workspaces where workspace_id = $1',
    [work.workspaceId],
  )
  return rows[0]?.name ?? ''
}

async function bring(work: Work, query: RawQuery): Promise<Answer<null>> {
  const span = askedSpan(query)
  const entries = await calendarEntries(work, {
    span,
    technicians: askedTechnicians(query),
    ...askedKinds(query),
    cancelledSince: null,
  })
  const name = await nameOf(work)
  const timezone = await workspaceZone(work)
  const text = technicianCalendar(entries, { name, language: work.actor.language })
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

/** Serves the visits of a calendar as a file. The file contains only visits that the user may see in lists. */
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
