import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { addressTo } from '../../kit/api/call.ts'
import type { CalendarSearch } from './calendar-search.ts'

/** The visits to export. `technicians` null means the visits of all technicians. `where` filters by status and tags. */
export type Exported = { technicians: readonly string[] | null; where: CalendarSearch['where'] }

/** The URL of an iCalendar file with the visits of a period (epoch ms, at most 31 days). */
export function calendarExportLink({ from, to }: Interval, { technicians, where }: Exported): string {
  const { status = [], tags = [] } = where ?? {}
  return addressTo('GET /appointment/calendar', {
    query: {
      from,
      to,
      ...(technicians && { technicians: technicians.join(',') }),
      ...(status.length > 0 && { statuses: status.join(',') }),
      ...(tags.length > 0 && { tags: tags.join(',') }),
    },
  })
}
