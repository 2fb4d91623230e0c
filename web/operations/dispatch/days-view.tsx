import type { Board, BoardJob } from '@fieldhouse/domain/operations/board'
import { instantsOf } from '@fieldhouse/domain/operations/dispatch-filters'
import { Skeleton } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutside } from '../../kit/days/outside.ts'
import { StateNotice } from '../../ui/state-notice.tsx'
import { moreJobs } from '../calendar/board-filters.ts'
import { fullName } from '../full-name.ts'
import { DispatchList, type ListProps, onlyChosen } from './dispatch-list.tsx'
import { DispatchMapPart } from './dispatch-map-part.tsx'
import { ItemActions } from './item-actions.tsx'
import { useItemTexts } from './item-texts.ts'
import { markOf } from './marks.ts'
import { Panes, type Parts } from './panes.tsx'
import { nearJob } from './near-job.ts'
import { useBooking } from './use-booking.ts'
import type { BoardChanges, Dispatch, Shown } from './use-dispatch.ts'

/** Loaded where there is room for it: never on a phone. */
const DispatchTimeline = lazyRouteComponent(() => import('./dispatch-timeline.tsx'), 'DispatchTimeline')

export type ViewProps = {
  of: Dispatch
  board: Board
  shown: Shown
  changes: BoardChanges
  parts: Parts
}

/** The days or the week: the list, the map, and the timeline where there is room. */
export function DaysView({ of, board, shown, changes, parts }: ViewProps) {
  const { t } = useTranslation('operations/dispatch')
  const { clock, days, zone, search, change, attention } = of
  const { placed, unplaced, technicians } = shown
  const outside = useOutside()
  const book = useBooking(changes.book)
  const textOf = useItemTexts({ board, clock, severalDays: days.from !== days.to })
  const hasTimeline = parts === 'both' && technicians.length > 0
  const choices = technicians.map((technician) => ({
    key: technician._id,
    label: fullName(technician),
    onChoose: (job: BoardJob) => book({ job, technician, within: instantsOf(days, zone) }),
  }))
  const list: ListProps = {
    placed,
    unplaced,
    textOf,
    markOf,
    attention,
    more: moreJobs(board),
    drag: hasTimeline ? { kind: 'timeline', outside } : null,
    renderActions: (item) => (
      <ItemActions
        item={item}
        book={{ label: t('bookWith'), choices }}
        onNear={(job) => change(nearJob(job))}
      />
    ),
  }
  return (
    <Panes
      parts={parts}
      list={
        placed.length + unplaced.length > 0 ? (
          <DispatchList {...list} />
        ) : (
          <Nothing isNarrowed={Object.keys(search).length > 0} />
        )
      }
      map={<DispatchMapPart {...{ of, shown, markOf }} isTall={!hasTimeline} />}
      below={
        hasTimeline && (
          <Suspense fallback={<Skeleton h={200} />}>
            <DispatchTimeline {...{ of, board, technicians, changes, book, outside }} />
          </Suspense>
        )
      }
      chosen={attention.chosen.length > 0 && <DispatchList {...onlyChosen(list)} />}
    />
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('operations/dispatch')
  return <StateNotice drawing="empty" title={t(isNarrowed ? 'noMatch' : 'empty')} text={t('emptyText')} />
}
