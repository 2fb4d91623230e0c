import type { Board } from '@fieldhouse/domain/operations/board'
import { instantsOf } from '@fieldhouse/domain/operations/dispatch-filters'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { Skeleton } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { type Outside, useOutside } from '../../kit/days/outside.ts'
import { StateNotice } from '../../ui/state-notice.tsx'
import { moreJobs } from '../calendar/board-filters.ts'
import { fullName } from '../full-name.ts'
import { DispatchList, type ListProps, onlyChosen } from './dispatch-list.tsx'
import { DispatchMapPart } from './dispatch-map-part.tsx'
import { outsideItem } from './drag/carried-job.ts'
import { useCarry } from './drag/use-carry.ts'
import { ItemActions, type PlaceMenu } from './item-actions.tsx'
import { type ItemText, useItemTexts } from './item-texts.ts'
import { markOf } from './marks.ts'
import { Panes, type Parts } from './panes.tsx'
import { type Book, useBooking } from './use-booking.ts'
import type { BoardChanges, Dispatch, Shown } from './use-dispatch.ts'

/** The timeline is loaded only if the screen has room for it, and therefore never on a phone. */
const DispatchTimeline = lazyRouteComponent(() => import('./dispatch-timeline.tsx'), 'DispatchTimeline')

export type ViewProps = {
  of: Dispatch
  board: Board
  shown: Shown
  changes: BoardChanges
  /** Whether the user may move visits and book jobs. */
  may: { move: boolean; book: boolean }
  parts: Parts
}

/**
 * Books a job with a technician at the first suitable start within the shown days. The user chooses the technician in
 * a menu or by drag and drop.
 */
function useDaysBooking(
  { of: { days, zone }, board, shown, may }: ViewProps,
  { book, outside, textOf }: { book: Book; outside: Outside; textOf: (item: DispatchItem) => ItemText },
) {
  const { t } = useTranslation('operations/dispatch')
  const within = instantsOf(days, zone)
  const carry = useCarry({
    targets: '[data-technician], [data-head]',
    outside,
    find: (id) => {
      const item = [...shown.placed, ...shown.unplaced].find((each) => each.id === id)
      if (item?.kind !== 'job') return null
      const { job } = item
      const dropOn = ({ dataset: { technician, head } }: HTMLElement) => {
        const person = board.technicians.find(({ _id }) => _id === (technician ?? head))
        if (person) book({ job, people: [person], within })
      }
      return { ...outsideItem(job, textOf(item).title), dropOn }
    },
  })
  const menuOf = (item: DispatchItem): PlaceMenu | null => {
    if (item.kind !== 'job' || !may.book) return null
    const { job } = item
    // Omits inactive technicians. The board contains inactive technicians because they still have visits.
    const choices = shown.technicians
      .filter(({ isActive }) => isActive)
      .map((technician) => ({
        key: technician._id,
        label: fullName(technician),
        onChoose: () => book({ job, people: [technician], within }),
      }))
    return { label: t('bookWith'), choices }
  }
  return { carry: may.book ? carry : null, menuOf }
}

/** The view of one day or a week: the list, the map and, if the screen has room for it, the timeline. */
export function DaysView(props: ViewProps) {
  const { of, board, shown, changes, may, parts } = props
  const { clock, days, search, attention } = of
  const { placed, unplaced, technicians } = shown
  const outside = useOutside()
  const book = useBooking(changes)
  const textOf = useItemTexts({ board, clock, severalDays: days.from !== days.to })
  const { carry, menuOf } = useDaysBooking(props, { book, outside, textOf })
  const hasTimeline = parts === 'both' && technicians.length > 0
  // The list and the map are rendered before the timeline.
  const isTimelineDrawn = useDeferredValue(hasTimeline, false)
  const list: ListProps = {
    placed,
    unplaced,
    textOf,
    markOf,
    attention,
    more: moreJobs(board),
    carry,
    outside: hasTimeline && may.book ? outside : null,
    renderActions: (item) => <ItemActions of={of} item={item} menu={menuOf(item)} />,
  }
  return (
    <Panes
      parts={parts}
      list={
        placed.length + unplaced.length > 0 ? (
          // The key makes the list start at its top when the days change.
          <DispatchList key={`${days.from} ${days.to}`} {...list} />
        ) : (
          <Nothing isNarrowed={Object.keys(search).length > 0} />
        )
      }
      map={<DispatchMapPart {...{ of, shown, markOf, carry }} isTall={!hasTimeline} />}
      below={
        hasTimeline && (
          <Suspense fallback={<Skeleton h={200} />}>
            {isTimelineDrawn ? (
              <DispatchTimeline {...{ of, board, technicians, changes, may, book, outside }} />
            ) : (
              <Skeleton h={200} />
            )}
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
