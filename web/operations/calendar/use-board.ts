import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { axisOfDays, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { Board } from '@fieldhouse/domain/operations/board'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useZone } from '../../kit/api/session.ts'
import { useWeekStart } from '../../kit/value/week-start.ts'
import { boardQuery } from './board-query.ts'
import { type CalendarView, daysShown } from './calendar-search.ts'

/**
 * The time zone of the shown boards: the zone of the last loaded board, else the user's zone. `inZone` takes over the
 * time zone of a loaded board.
 */
export function useBoardZone() {
  const own = useZone()
  const queries = useQueryClient()
  const [zone, setZone] = useState(() => {
    const read = queries.getQueriesData<Board>({ queryKey: ['appointment', 'board'] })
    return read.findLast(([, board]) => board)?.[1]?.timezone ?? own
  })
  const inZone = (board: Board | undefined): Board | undefined => {
    if (board && board.timezone !== zone) setZone(board.timezone)
    return board?.timezone === zone ? board : undefined
  }
  return { zone, inZone }
}

/** The board of the shown days. */
export function useBoard({
  view,
  day: wished,
  now,
}: {
  view: CalendarView
  day: Day | undefined
  now: number
}) {
  const { zone, inZone } = useBoardZone()
  const today = dayAt(now, zone)
  const day = wished ?? today
  const days = daysShown(view, day, useWeekStart())
  const { first, count } = days
  const axis = useMemo(() => axisOfDays(first, count, zone), [first, count, zone])
  const span = useMemo(() => ({ from: axis.from, to: instantOf(axis, axis.minutes) }), [axis])
  const found = useQuery(boardQuery(span))
  return { found, board: inZone(found.data), axis, span, zone, day, days, today }
}
