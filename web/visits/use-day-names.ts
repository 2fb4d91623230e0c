import type { Day } from '@fieldhouse/domain/kit/time/day'
import { useFormat } from '../kit/value/format.ts'

type DayName = { day: Day; short: string; long: string }

/**
 * Returns the names of seven days from a given day on. The short name (`Sun 7`) is for table headings, the long name
 * for files.
 */
export function useDayNames(): (from: Day) => DayName[] {
  const { locale, day: long } = useFormat()
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  return (from) => {
    const first = Temporal.PlainDate.from(from)
    return Array.from({ length: 7 }, (_, at) => {
      const day = first.add({ days: at }).toString()
      return { day, short: short.format(new Date(`${day}T00:00:00Z`)), long: long(day) }
    })
  }
}
