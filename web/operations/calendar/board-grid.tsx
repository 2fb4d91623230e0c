import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import { instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { Board, BoardAppointment, BoardJob } from '@fieldhouse/domain/operations/board'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../kit/api/session.ts'
import { DayGrid } from '../../kit/days/day-grid.tsx'
import type { Candidate } from '../../kit/days/held.ts'
import type { Outside } from '../../kit/days/outside.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { gridBands, gridEvents, gridGaps, gridRows } from './board-content.ts'
import { dayOpening, overlapping } from './board-figures.ts'
import classes from './calendar.module.css'
import type { Undone } from './use-board-undo.ts'
import { useRecentChanges } from './use-recent-changes.ts'
import { useBoardWords } from './use-board-words.tsx'
import {
  type DropRefusal,
  type VisitPlace,
  busyIndex,
  firstPart,
  newPlace,
  partOf,
  placeDropped,
  whyNotThere,
} from './visit-places.ts'

export type BoardGridProps = {
  /** What is drawn, and everything there is: what a filter hides is booked all the same. */
  board: Board
  whole: Board
  axis: TimeAxis
  clock: PlaceClock
  now: number
  /** The visits that are being made. */
  making: ReadonlySet<string>
  /** Whether visits may be moved, and new ones made. */
  may: { move: boolean; book: boolean }
  outside: Outside
  /** What was undone last: the focus goes there. */
  undone: Undone | null
  /** A job that is dragged in from beside the grid. */
  jobOf: (id: string) => BoardJob | undefined
  onMove: (visit: BoardAppointment, place: VisitPlace) => void
  onBook: (job: BoardJob, place: VisitPlace) => void
  /** A free place was chosen. */
  onPick: (place: VisitPlace) => void
  onOpen: (visit: BoardAppointment) => void
}

/** Whether days go across: hours are too narrow for the ways between visits then. */
const isWeek = ({ minutes }: TimeAxis) => minutes > 26 * 60

/** Where the grid opens, epoch ms: a week at the day that is today, or its first one. */
function openingOf({ board, axis, now }: Pick<BoardGridProps, 'board' | 'axis' | 'now'>): number {
  const span = { from: axis.from, to: instantOf(axis, axis.minutes) }
  if (!isWeek(axis)) return dayOpening(board, span, now)
  const today = dayBounds(dayAt(now, axis.zone), axis.zone)
  return Math.max(span.from, today.from < span.to ? today.from : span.from)
}

/** What the grid shows; made anew only where something of it changed. */
function useContent({ board, axis, now, making, may }: BoardGridProps) {
  const words = useBoardWords(board.technicians)
  const { user } = useSignedIn()
  const { appointments } = board
  const recent = useRecentChanges(user.id)
  const overlaps = useMemo(() => overlapping(appointments), [appointments])
  const span = useMemo(() => ({ from: axis.from, to: instantOf(axis, axis.minutes) }), [axis])
  return {
    rows: useMemo(() => gridRows({ board, span, words }), [board, span, words]),
    events: useMemo(
      () => gridEvents({ board, span, words, now, making, overlaps, recent, mayMove: may.move }),
      [board, span, words, now, making, overlaps, recent, may.move],
    ),
    bands: useMemo(() => gridBands({ board, words }, user.id), [board, words, user.id]),
    gaps: useMemo(() => (isWeek(axis) ? [] : gridGaps({ board, words })), [axis, board, words]),
  }
}

/** Why something cannot be dropped, in words. */
function useRefusalWords({ technicians }: Board, clock: PlaceClock) {
  const { t } = useTranslation('operations/calendar')
  const nameOf = (id: string) => technicians.find(({ _id }) => _id === id)?.firstName ?? ''
  return (refusal: DropRefusal): string => {
    switch (refusal.code) {
      case 'PAST':
        return t('refusals.past')
      case 'GOES_ALREADY':
        return t('refusals.goesAlready', { name: nameOf(refusal.technician) })
      case 'BOOKED':
        return t('refusals.booked', { name: nameOf(refusal.technician), until: clock.time(refusal.until) })
      case 'HELD':
        return t('refusals.held', { name: refusal.by })
    }
  }
}

/** What a drop means: a visit in another place, or a job that gets one. */
function useDrops({ whole, clock, now, jobOf, onMove, onBook }: BoardGridProps) {
  const { user } = useSignedIn()
  const busy = useMemo(() => busyIndex(whole), [whole])
  const wordsOf = useRefusalWords(whole, clock)
  const moved = (dropped: Candidate) =>
    dropped.isNew || dropped.id === null ? null : partOf(dropped.id, whole.appointments)
  const placeOf = (dropped: Candidate) => {
    const part = moved(dropped)
    return part ? placeDropped(part.visit, part.row, dropped) : newPlace(dropped)
  }
  return {
    placeOf,
    mayDrop: (dropped: Candidate): string | null => {
      const visit = moved(dropped)?.visit ?? null
      const refusal = whyNotThere(busy, { visit, place: placeOf(dropped), now, person: user.id })
      return refusal && wordsOf(refusal)
    },
    onDrop: (dropped: Candidate) => {
      const part = moved(dropped)
      if (part) return onMove(part.visit, placeOf(dropped))
      const job = dropped.id === null ? undefined : jobOf(dropped.id)
      if (job) onBook(job, placeOf(dropped))
    },
  }
}

/** Technicians as rows and the time across: what they are booked for, dragged to another time or row (OPEN-15, OPEN-86). */
export function BoardGrid(props: BoardGridProps) {
  const { t } = useTranslation('operations/calendar')
  const { axis, clock, now, may, outside, undone, whole, onPick, onOpen } = props
  const content = useContent(props)
  const { placeOf, mayDrop, onDrop } = useDrops(props)
  const goTo = useMemo(() => undone && { event: undone.visit && firstPart(undone.visit) }, [undone])
  const open = (id: string) => {
    const part = partOf(id, whole.appointments)
    if (part) onOpen(part.visit)
  }
  return (
    <div className={classes['grid']}>
      <DayGrid
        label={t('board')}
        axis={axis}
        clock={clock}
        {...content}
        now={now}
        opensAt={openingOf(props)}
        hourWidth={isWeek(axis) ? 16 : 72}
        hourStep={isWeek(axis) ? 6 : 1}
        maxHeight="max(320px, calc(100dvh - 252px))"
        mayDrop={mayDrop}
        goTo={goTo}
        onOpen={open}
        {...(may.move || may.book ? { onDrop } : {})}
        {...(may.book ? { outside, onPick: (picked) => onPick(placeOf(picked)) } : {})}
      />
    </div>
  )
}
