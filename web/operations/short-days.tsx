import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { useFormat } from '../kit/value/format.ts'
import { usePlaceClock } from './scheduling/place-clock.ts'

/** The day of an instant in the short style of the language, as in the column of visits (OPEN-777). */
export function ShortDay({ at }: { at: string | number }) {
  const format = useFormat()
  return (
    <span className="figures" title={format.instant(at)}>
      {format.shortDay(at)}
    </span>
  )
}

/** A calendar day in the short style of the language. The day of another year has its year. */
export function DueDay({ day }: { day: Day }) {
  const format = useFormat()
  const clock = usePlaceClock(null)
  const isThisYear = day.slice(0, 4) === dayAt(serverNow(), clock.zone).slice(0, 4)
  return (
    <span className="figures" title={format.day(day)}>
      {isThisYear ? clock.day(day) : format.day(day)}
    </span>
  )
}
