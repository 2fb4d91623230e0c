import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { axisOfDays, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useZone } from '../../kit/api/session.ts'
import { useFormat } from '../../kit/value/format.ts'
import { boardQuery } from './board-query.ts'
import { type CalendarView, daysShown } from './calendar-search.ts'

/** The board of the days that are shown. They are the workspace's, whose zone the first answer brings; until then the person's own. */
export function useBoard({
  view,
  day: wished,
  now,
}: {
  view: CalendarView
  day: Day | undefined
  now: number
}) {
  const own = useZone()
  const [zone, setZone] = useState(own)
  const today = dayAt(now, zone)
  const day = wished ?? today
  const { locale } = useFormat()
  const { first, count } = daysShown(view, day, locale)
  const axis = useMemo(() => axisOfDays(first, count, zone), [first, count, zone])
  const span = useMemo(() => ({ from: axis.from, to: instantOf(axis, axis.minutes) }), [axis])
  const found = useQuery(boardQuery(span))
  const known = found.data?.timezone
  if (known !== undefined && known !== zone) setZone(known)
  return { found, board: known === zone ? found.data : undefined, axis, span, zone, day, today }
}
