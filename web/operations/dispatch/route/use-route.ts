import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Board, BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { type DispatchItem, startItem, visitItem } from '@fieldhouse/domain/operations/dispatch-items'
import {
  type ShownRoute,
  type ShownStop,
  dayRoute,
  routeStops,
} from '@fieldhouse/domain/operations/dispatch-route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { resultOf } from '../../../kit/api/call.ts'
import { type Mark, markOf, markOfStatus } from '../marks.ts'
import type { Shown } from '../use-dispatch.ts'

/** A technician's route through a day. An estimate is shown until the router responds. */
export function useRoute(
  board: Board,
  { _id: technician, ...person }: BoardTechnician,
  day: Day,
): ShownRoute {
  const found = useQuery({
    queryKey: ['appointment', 'route', technician, day],
    queryFn: ({ signal }) => resultOf('GET /appointment/route/', { query: { technician, day }, signal }),
    placeholderData: keepPreviousData,
  })
  const { startPlace } = person
  const stops = useMemo(
    () => routeStops({ _id: technician, startPlace }, board.appointments),
    [technician, startPlace, board.appointments],
  )
  return useMemo(() => dayRoute(stops, found.data), [stops, found.data])
}

type Stops = readonly ShownStop[]

const isOf =
  (moved: BoardAppointment | undefined) =>
  ({ visit }: ShownStop) =>
    moved !== undefined && visit?._id === moved._id

/**
 * The free time (epoch ms) after the stop at `index`. The index -1 means before the first stop. The current time of
 * the moved visit counts as free.
 */
export function timeAfter(
  stops: Stops,
  index: number,
  at: { day: Interval; moved?: BoardAppointment },
): Interval {
  const stays = (stop: ShownStop) => !isOf(at.moved)(stop)
  return {
    from: stops.slice(0, index + 1).findLast(stays)?.visit?.endAt ?? at.day.from,
    to: stops.slice(index + 1).find(stays)?.visit?.startAt ?? at.day.to,
  }
}

/** Whether the moved visit already has the position after the stop at `index`. */
export const isWhereItIs = (stops: Stops, index: number, moved: BoardAppointment | undefined) =>
  [stops[index], stops[index + 1]].some((stop) => stop && isOf(moved)(stop))

/**
 * The positions in a route where a job or visit can be placed. Each position has a text and the index of the stop
 * before it.
 */
export function useGaps(stops: Stops) {
  const { t } = useTranslation('operations/dispatch')
  return (moved?: BoardAppointment) => {
    const visits = stops.flatMap(({ visit }, index) => (visit ? [{ visit, index }] : []))
    const first = (visits[0]?.index ?? stops.length) - 1
    const start = { key: 'start', index: first, label: t('atStart') }
    const others = visits.map(({ visit: { _id: key, job }, index }) => ({
      key,
      index,
      label: t('after', { stop: `${job.jobNumber} ${job.title}` }),
    }))
    return [start, ...others].filter(({ index }) => !isWhereItIs(stops, index, moved))
  }
}

/** The number of a visit on the route. The start of the day does not count. */
export const stopNumber = (stops: Stops, visit: string): number =>
  stops.filter((stop) => stop.visit !== null).findIndex((stop) => stop.visit?._id === visit) + 1

/** Returns a function that returns the mark of an item. The mark of a visit shows the visit's number on the route. */
export function useRouteMarks({ stops }: ShownRoute): (item: DispatchItem) => Mark {
  return useCallback(
    (item) =>
      item.kind === 'visit'
        ? markOfStatus(item.visit.status, String(stopNumber(stops, item.visit._id)))
        : markOf(item),
    [stops],
  )
}

const isJob = ({ kind }: DispatchItem) => kind === 'job'

/** The items that are shown with a route: all its stops, regardless of filters, and the jobs that the user can add. */
export function useRouteItems(shown: Shown, { stops }: ShownRoute, technician: BoardTechnician) {
  return useMemo(() => {
    const visits = stops.flatMap(({ visit }) => (visit ? [visitItem(visit)] : []))
    const route = [startItem(technician), ...visits]
    const jobs = { placed: shown.placed.filter(isJob), unplaced: shown.unplaced.filter(isJob) }
    return {
      jobs,
      onMap: {
        ...shown,
        placed: [...jobs.placed, ...route.filter((item) => item.place !== null)],
        unplaced: [...jobs.unplaced, ...route.filter((item) => item.place === null)],
      },
    }
  }, [shown, stops, technician])
}
