import type { BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { instantsOf } from '@fieldhouse/domain/operations/dispatch-filters'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateNotice } from '../../ui/state-notice.tsx'
import { moreJobs } from '../calendar/board-filters.ts'
import { fullName } from '../full-name.ts'
import type { ViewProps } from './days-view.tsx'
import classes from './dispatch.module.css'
import { DispatchList, type ListProps, onlyChosen } from './dispatch-list.tsx'
import { DispatchMapPart } from './dispatch-map-part.tsx'
import { ItemActions } from './item-actions.tsx'
import { useItemTexts } from './item-texts.ts'
import { Panes } from './panes.tsx'
import { nearJob } from './near-job.ts'
import { RouteList } from './route-list.tsx'
import { useBooking } from './use-booking.ts'
import { timeAfter, useGaps, useRoute, useRouteItems, useRouteMarks } from './use-route.ts'

/** One technician's way through a day; jobs are added between its stops. */
export function RouteView(props: ViewProps) {
  const { t } = useTranslation('operations/dispatch')
  const [technician] = props.shown.technicians
  if (!technician) return <StateNotice icon={IconUsers} title={t('chooseTechnician')} />
  return <RouteOf {...props} technician={technician} />
}

function RouteOf({
  of,
  board,
  shown,
  changes,
  parts,
  technician,
}: ViewProps & { technician: BoardTechnician }) {
  const { t } = useTranslation('operations/dispatch')
  const { clock, days, zone, attention, change } = of
  const book = useBooking(changes.book)
  const route = useRoute(board, technician, days.from)
  const markOf = useRouteMarks(route)
  const textOf = useItemTexts({ board, clock, severalDays: false })
  const { jobs, onMap } = useRouteItems(shown, route, technician)
  const insert = (job: BoardJob, after: number) =>
    book({ job, technician, within: timeAfter(route.stops, after, instantsOf(days, zone)) })
  const choices = useGaps(route, insert)
  const list: ListProps = {
    ...jobs,
    textOf,
    markOf,
    attention,
    more: moreJobs(board),
    drag: { kind: 'route' },
    renderActions: (item) => (
      <ItemActions
        item={item}
        book={{ label: t('addToRoute'), choices }}
        onNear={(job) => change(nearJob(job))}
      />
    ),
  }
  const drop = (id: string, after: number) => {
    const job = board.unscheduled.jobs.find(({ _id }) => _id === id)
    if (job) insert(job, after)
  }
  return (
    <Panes
      parts={parts}
      list={
        <div className={classes['side']}>
          <RouteList name={fullName(technician)} {...{ route, clock, attention }} onInsert={drop} />
          {jobs.placed.length + jobs.unplaced.length > 0 && <DispatchList {...list} />}
        </div>
      }
      map={<DispatchMapPart {...{ of, markOf, route }} shown={onMap} isTall />}
      chosen={attention.chosen.length > 0 && <DispatchList {...onlyChosen({ ...list, ...onMap })} />}
    />
  )
}
