import type { Day } from '@fieldhouse/domain/kit/time/day'
import { useFormat } from '../kit/value/format.ts'

/** The day of an instant, briefly: 'Nov 3'. The tooltip contains the whole instant (OPEN-777). */
export function ShortDay({ at }: { at: string | number }) {
  const format = useFormat()
  return (
    <span className="figures" title={format.instant(at)}>
      {format.shortDay(at)}
    </span>
  )
}

/** A calendar day, briefly: 'Nov 3'. */
export function DueDay({ day }: { day: Day }) {
  const format = useFormat()
  return (
    <span className="figures" title={format.day(day)}>
      {format.shortCalendarDay(day)}
    </span>
  )
}
