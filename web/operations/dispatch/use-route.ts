import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Board, BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import {
  type ShownRoute,
  type ShownStop,
  dayRoute,
  routeStops,
} from '@fieldhouse/domain/operations/dispatch-route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { resultOf } from '../../kit/api/call.ts'
import { type Mark, markOf, markOfStatus } from './marks.ts'
import type { Shown } from './use-dispatch.ts'

/** A technician's way through a day: by the router once it answers, until then, or without it, as estimated. */
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

/** The time of the day (epoch ms) between a stop and the next one; -1 is before all. */
export const timeAfter = (stops: readonly ShownStop[], index: number, day: Interval): Interval => ({
  from: stops[index]?.visit?.endAt ?? day.from,
  to: stops[index + 1]?.visit?.startAt ?? day.to,
})

/** Where in a route a job can be put, in words. */
export function useGaps({ stops }: ShownRoute, onInsert: (job: BoardJob, after: number) => void) {
  const { t } = useTranslation('operations/dispatch')
  const visits = stops.flatMap(({ visit }, index) => (visit ? [{ visit, index }] : []))
  const first = (visits[0]?.index ?? stops.length) - 1
  const start = { key: 'start', index: first, label: t('atStart') }
  const others = visits.map(({ visit: { _id: key, job }, index }) => ({
    key,
    index,
    label: t('after', { stop: `${job.jobNumber} ${job.title}` }),
  }))
  return [start, ...others].map(({ key, index, label }) => ({
    key,
    label,
    onChoose: (job: BoardJob) => onInsert(job, index),
  }))
}

/** The marks of a route: its visits are numbered in their order. */
export function useRouteMarks({ stops }: ShownRoute): (item: DispatchItem) => Mark {
  return useMemo(() => {
    const visits = stops.flatMap(({ visit }) => (visit ? [visit._id] : []))
    return (item) =>
      item.kind === 'visit'
        ? markOfStatus(item.visit.status, String(visits.indexOf(item.visit._id) + 1))
        : markOf(item)
  }, [stops])
}

const isJob = ({ kind }: DispatchItem) => kind === 'job'

/** What is shown of a route: its stops whatever the filters say, and the jobs that could be added. */
export function useRouteItems(shown: Shown, { stops }: ShownRoute, technician: BoardTechnician) {
  return useMemo(() => {
    const visits = stops.flatMap(({ visit }): DispatchItem[] =>
      visit ? [{ kind: 'visit', id: `visit:${visit._id}`, place: visit.place, visit }] : [],
    )
    const { _id, startPlace: place } = technician
    const route: DispatchItem[] = [{ kind: 'start', id: `start:${_id}`, place, technician }, ...visits]
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
