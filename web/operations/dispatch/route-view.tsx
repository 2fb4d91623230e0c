import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { Board, BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { instantsOf } from '@fieldhouse/domain/operations/dispatch-filters'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { type DayRoute, type RouteStop, estimatedRoute } from '@fieldhouse/domain/operations/dispatch-route'
import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StateNotice } from '../../ui/state-notice.tsx'
import { type ViewProps, occasionOf, onlyChosen } from './days-view.tsx'
import classes from './dispatch.module.css'
import { DispatchList, type ListProps } from './dispatch-list.tsx'
import { DispatchMapPart } from './dispatch-map-part.tsx'
import { ItemActions } from './item-actions.tsx'
import { useItemTexts } from './item-texts.ts'
import { type Mark, markOfStatus, useMarks } from './marks.ts'
import { nearJob } from './place-filter.tsx'
import { RouteList } from './route-list.tsx'
import { fullName, useBooking } from './use-booking.ts'

/** The time of the day between a stop and the next one; -1 is before all visits. */
function timeAfter(stops: readonly RouteStop[], index: number, day: Interval): Interval {
  return {
    from: stops[index]?.visit?.endAt ?? day.from,
    to: stops[index + 1]?.visit?.startAt ?? day.to,
  }
}

/** Where in a route a job can be put, in words. */
function useGaps({ stops }: DayRoute) {
  const { t } = useTranslation('operations/dispatch')
  const visits = stops.flatMap(({ visit }, index) => (visit ? [{ visit, index }] : []))
  const first = (visits[0]?.index ?? stops.length) - 1
  return [
    { key: 'start', index: first, label: t('atStart') },
    ...visits.map(({ visit, index }) => ({
      key: visit._id,
      index,
      label: t('after', { stop: `${visit.job.jobNumber} ${visit.job.title}` }),
    })),
  ]
}

/** The marks of a route: its visits are numbered in their order. */
function useRouteMarks({ stops }: DayRoute): (item: DispatchItem) => Mark {
  const markOf = useMarks()
  return useMemo(() => {
    const visits = stops.flatMap(({ visit }) => (visit ? [visit._id] : []))
    return (item) =>
      item.kind === 'visit'
        ? markOfStatus(item.visit.status, String(visits.indexOf(item.visit._id) + 1))
        : markOf(item)
  }, [stops, markOf])
}

/** What the map of a route shows: its stops, where the day starts, and the jobs that could be added. */
function useRouteItems(
  { placed, unplaced }: ViewProps['shown'],
  { stops }: DayRoute,
  technician: BoardTechnician,
) {
  return useMemo(() => {
    const visits = new Set(stops.flatMap(({ visit }) => (visit ? [visit._id] : [])))
    const isShown = (item: DispatchItem) =>
      item.kind === 'job' ||
      (item.kind === 'visit' && visits.has(item.visit._id)) ||
      (item.kind === 'start' && item.technician._id === technician._id)
    const isJob = ({ kind }: DispatchItem) => kind === 'job'
    return {
      placed: placed.filter(isShown),
      unplaced: unplaced.filter(isShown).length,
      jobs: placed.filter(isJob),
      jobsUnplaced: unplaced.filter(isJob),
    }
  }, [placed, unplaced, stops, technician])
}

/** One technician's way through a day; jobs are added between its stops. */
export function RouteView(props: ViewProps) {
  const { t } = useTranslation('operations/dispatch')
  const [technician] = props.shown.technicians
  if (!technician) return <StateNotice icon={IconUsers} title={t('chooseTechnician')} />
  return <RouteOf {...props} technician={technician} />
}

function useRoute(board: Board, technician: BoardTechnician): DayRoute {
  return useMemo(() => estimatedRoute(technician, board.appointments), [board, technician])
}

function RouteOf({ of, board, shown, parts, technician }: ViewProps & { technician: BoardTechnician }) {
  const { t } = useTranslation('operations/dispatch')
  const { clock, days, zone, attention, change } = of
  const booking = useBooking(clock)
  const route = useRoute(board, technician)
  const markOf = useRouteMarks(route)
  const textOf = useItemTexts({ board, clock, severalDays: false })
  const { placed, unplaced, jobs, jobsUnplaced } = useRouteItems(shown, route, technician)
  const day = instantsOf(days, zone)
  const insert = (job: BoardJob | undefined, after: number) =>
    job && booking.book({ job, technician, within: timeAfter(route.stops, after, day) })
  const choices = useGaps(route).map(({ key, label, index }) => ({
    key,
    label,
    onChoose: (job: BoardJob) => void insert(job, index),
  }))
  const list: ListProps = {
    placed: jobs,
    unplaced: jobsUnplaced,
    more: Math.max(0, board.unscheduled.total - board.unscheduled.jobs.length),
    textOf,
    markOf,
    attention,
    drag: { kind: 'route' },
    renderActions: (item) => (
      <ItemActions
        item={item}
        book={{ label: t('addToRoute'), choices }}
        onNear={(job) => change(nearJob(job))}
      />
    ),
  }
  const map = (
    <DispatchMapPart
      {...{ placed, unplaced, markOf, attention }}
      around={shown.around}
      legs={route.legs}
      occasion={`${technician._id} ${occasionOf(of)}`}
      isTall
    />
  )
  const listed = (
    <div className={classes['side']}>
      <RouteList
        name={fullName(technician)}
        {...{ route, clock, attention }}
        onInsert={(id, after) =>
          insert(
            board.unscheduled.jobs.find(({ _id }) => _id === id),
            after,
          )
        }
      />
      {jobs.length + jobsUnplaced.length > 0 && <DispatchList {...list} />}
    </div>
  )
  if (parts === 'list') return listed
  if (parts === 'map')
    return (
      <div className={classes['side']}>
        {map}
        {attention.chosen.length > 0 && <DispatchList {...onlyChosen(list)} />}
      </div>
    )
  return (
    <div className={classes['columns']}>
      {listed}
      {map}
    </div>
  )
}
