import type { Board } from '@fieldhouse/domain/operations/board'
import { instantsOf } from '@fieldhouse/domain/operations/dispatch-filters'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutside } from '../../kit/days/outside.ts'
import { StateNotice } from '../../ui/state-notice.tsx'
import classes from './dispatch.module.css'
import { DispatchList, type ListProps } from './dispatch-list.tsx'
import { DispatchMapPart } from './dispatch-map-part.tsx'
import { DispatchTimeline } from './dispatch-timeline.tsx'
import { ItemActions } from './item-actions.tsx'
import { useItemTexts } from './item-texts.ts'
import { useMarks } from './marks.ts'
import { nearJob } from './place-filter.tsx'
import { fullName, useBooking } from './use-booking.ts'
import type { Dispatch, Shown } from './use-dispatch.ts'

export type ViewProps = {
  of: Dispatch
  board: Board
  shown: Shown
  /** Both beside each other, or what there is room for. */
  parts: 'both' | 'map' | 'list'
}

/** What the map is asked for: it shows all of it again when that changes. */
export const occasionOf = ({ search, days }: Dispatch) => {
  const { view: _, ...asked } = search
  return JSON.stringify([asked, days])
}

/** The list on a phone's map: what was chosen there. */
export const onlyChosen = (list: ListProps): ListProps => {
  const isChosen = ({ id }: DispatchItem) => list.attention.chosen.includes(id)
  return { ...list, placed: list.placed.filter(isChosen), unplaced: [], more: 0 }
}

/** The days or the week: the list, the map, and the timeline where there is room. */
export function DaysView({ of, board, shown, parts }: ViewProps) {
  const { t } = useTranslation('operations/dispatch')
  const { clock, days, zone, now, search, change, attention } = of
  const outside = useOutside()
  const booking = useBooking(clock)
  const markOf = useMarks()
  const textOf = useItemTexts({ board, clock, severalDays: days.from !== days.to })
  const hasTimeline = parts === 'both' && board.technicians.length > 0
  const { placed, unplaced, technicians, around } = shown
  const within = useMemo(() => instantsOf(days, zone), [days, zone])
  const choices = technicians.map((technician) => ({
    key: technician._id,
    label: fullName(technician),
    onChoose: (job: Parameters<typeof nearJob>[0]) => booking.book({ job, technician, within }),
  }))
  const list: ListProps = {
    placed,
    unplaced,
    more: Math.max(0, board.unscheduled.total - board.unscheduled.jobs.length),
    textOf,
    markOf,
    attention,
    drag: hasTimeline ? { kind: 'timeline', outside } : null,
    renderActions: (item) => (
      <ItemActions
        item={item}
        book={{ label: t('bookWith'), choices }}
        onNear={(job) => change(nearJob(job))}
      />
    ),
  }
  const map = (
    <DispatchMapPart
      {...{ placed, markOf, around, attention }}
      unplaced={unplaced.length}
      legs={[]}
      occasion={occasionOf(of)}
      isTall={!hasTimeline}
    />
  )
  const isEmpty = placed.length + unplaced.length === 0
  const listed = isEmpty ? (
    <Nothing isNarrowed={Object.keys(search).length > 0} />
  ) : (
    <DispatchList {...list} />
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
      <div className={classes['side']}>
        {map}
        {hasTimeline && <DispatchTimeline {...{ board, technicians, days, clock, now, booking, outside }} />}
      </div>
    </div>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('operations/dispatch')
  return <StateNotice drawing="empty" title={t(isNarrowed ? 'noMatch' : 'empty')} text={t('emptyText')} />
}
