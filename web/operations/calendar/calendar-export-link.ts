import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { addressTo } from '../../kit/api/call.ts'

/** Where the visits of a stretch (epoch ms, at most 31 days) are had as an iCalendar file, of some technicians, nobody or all (null). */
export function calendarExportLink({ from, to }: Interval, technicians: readonly string[] | null): string {
  return addressTo('GET /appointment/calendar', {
    query: { from, to, ...(technicians ? { technicians: technicians.join(',') } : {}) },
  })
}
