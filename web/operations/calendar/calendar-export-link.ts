import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { addressTo } from '../../kit/api/call.ts'
import type { CalendarSearch } from './calendar-search.ts'

/** Which visits are exported: of some technicians, nobody or all (null), of the statuses and tags that the filters show. */
export type Exported = { technicians: readonly string[] | null; where: CalendarSearch['where'] }

/** Where visits of a stretch (epoch ms, at most 31 days) are had as an iCalendar file. */
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
