import { Anchor, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardJob } from '@fieldhouse/domain/operations/board'
import { job } from '@fieldhouse/domain/operations/job'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/query-state.tsx'
import { useOutside } from '../../kit/days/outside.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { type PlaceClock, usePlaceClock } from '../scheduling/place-clock.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import { AgendaView } from './agenda/agenda-view.tsx'
import { MonthView } from './agenda/month-view.tsx'
import { totalsOf } from './board-figures.ts'
import { filteredBoard } from './board-filters.ts'
import { BoardGrid, type BoardGridProps } from './board-grid.tsx'
import type { CalendarSearch, CalendarView } from './calendar-search.ts'
import { BoardFilters, CalendarToolbar } from './calendar-toolbar.tsx'
import classes from './calendar.module.css'
import { DayTotals } from './day-totals.tsx'
import { NewBooking } from './new-booking.tsx'
import { PrintDay } from './print-day.tsx'
import { SideList } from './side-list.tsx'
import { useBoard } from './use-board.ts'
import { madeIn, useBoardChanges, useShownBoard } from './use-board-changes.ts'
import { type ChangeCalendar, useCalendarState } from './use-calendar-state.ts'
import { useNow } from './use-now.ts'
import { VisitDrawer } from './visit-drawer.tsx'
import type { VisitPlace } from './visit-places.ts'
import { useWaitingJobs } from './waiting-jobs.ts'

/** The calendar of the workspace: who goes where when, changed by dragging, by keyboard and by dialogs (CAL-01, OPEN-15). */
export function CalendarScreen() {
  const { t } = useTranslation('screens')
  // A grid is never squeezed: below 900 px there is the agenda.
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false })
  const { search, change, view: wished } = useCalendarState()
  const view = isWide ? wished : 'agenda'
  const now = useNow()
  const of = useBoard({ view, day: search.day, now })
  const clock = usePlaceClock(of.zone)
  const mayRead = useMay(job.section, 'read')
  const mayBook = useMay(appointment.section, 'create') && mayRead
  const [isSideOpen, setIsSideOpen] = useState(true)
  const side =
    mayBook && isBoard(view) ? { isOpen: isSideOpen, turn: () => setIsSideOpen(!isSideOpen) } : null
  const changes = useBoardChanges(clock)
  const whole = useShownBoard(of.board, changes.pending)
  const shown = { search, change, view, clock, now, changes, of, mayBook }
  return (
    <>
      <PageHead title={t('title.calendar')} />
      <CalendarToolbar {...{ search, change, view, side, isWide, clock }} day={of.day} today={of.today} />
      {whole ? (
        <Shown {...shown} whole={whole} hasSide={side?.isOpen ?? false} />
      ) : of.found.isError ? (
        <QueryState of={of.found} />
      ) : (
        <Skeleton h={400} />
      )}
      <VisitDrawer id={search.open ?? null} zone={of.zone} onClose={() => change({ open: undefined })} />
    </>
  )
}

/** Whether a view has technicians as rows. */
const isBoard = (view: CalendarView) => view === 'day' || view === 'week'

type ShownProps = {
  whole: Board
  search: CalendarSearch
  change: ChangeCalendar
  view: CalendarView
  clock: PlaceClock
  now: number
  changes: ReturnType<typeof useBoardChanges>
  of: ReturnType<typeof useBoard>
  mayBook: boolean
  hasSide: boolean
}

/** The days in the view that was chosen, with what they come to. */
function Shown({ whole, search, change, view, of, changes, hasSide, mayBook, clock, now }: ShownProps) {
  const board = useMemo(() => filteredBoard(whole, search.where), [whole, search.where])
  if (whole.technicians.length === 0) return <NoTechnicians />
  const { day, axis } = of
  const open = ({ _id }: { _id: string }) => change({ open: _id })
  const DaysView = view === 'month' ? MonthView : AgendaView
  return (
    <>
      <div className={classes['tools']}>
        <DayTotals totals={totalsOf(board.appointments, shownSpan(view, of), now)} />
        <BoardFilters search={search} change={change}>
          {(view === 'day' || view === 'agenda') && <PrintDay {...{ board, day, clock }} />}
        </BoardFilters>
      </div>
      {isBoard(view) ? (
        <Planning
          key={view}
          {...{ board, whole, clock, now, changes, axis, hasSide, mayBook }}
          onOpen={open}
        />
      ) : (
        <DaysView
          {...{ board, day, clock }}
          onDay={(chosen) => change({ day: chosen, ...(view === 'month' ? { view: 'day' } : {}) })}
          onOpen={open}
        />
      )}
      <TimesIn clock={clock} />
    </>
  )
}

/** What the totals are of: the agenda shows a day of the week that it knows. */
const shownSpan = (view: CalendarView, { span, day, zone }: ReturnType<typeof useBoard>) =>
  view === 'agenda' ? dayBounds(day, zone) : span

type PlanningProps = Pick<BoardGridProps, 'board' | 'whole' | 'axis' | 'clock' | 'now' | 'onOpen'> & {
  changes: ReturnType<typeof useBoardChanges>
  hasSide: boolean
  mayBook: boolean
}

const nameOfRow = ({ technicians }: Board, { techs }: VisitPlace) => {
  const row = technicians.find(({ _id }) => _id === techs[0])
  return row ? `${row.firstName} ${row.lastName}` : null
}

/** The board, the jobs beside it, and the dialog that books one at a free place. */
function Planning({ changes, hasSide, mayBook, ...grid }: PlanningProps) {
  const { t } = useTranslation('operations/calendar')
  const { clock, whole } = grid
  const mayMove = useMay(appointment.section, 'update')
  const outside = useOutside()
  const { pending, move, book } = changes
  const waiting = useWaitingJobs(hasSide, whole.unscheduled.jobs)
  const [place, setPlace] = useState<VisitPlace | null>(null)
  const making = useMemo(() => madeIn(pending), [pending])
  const may = useMemo(() => ({ move: mayMove, book: mayBook }), [mayMove, mayBook])
  const jobs = useMemo(() => new Map(waiting.jobs.map((each) => [each._id, each])), [waiting.jobs])
  const jobOf = (id: string): BoardJob | undefined => jobs.get(id)
  return (
    <div className={classes['columns']} data-side={hasSide || undefined}>
      {hasSide && <SideList of={waiting} booked={making} outside={outside} />}
      <BoardGrid
        {...grid}
        {...{ making, may, outside, jobOf }}
        onMove={move}
        onBook={book}
        onPick={setPlace}
      />
      <NewBooking
        place={place}
        who={(place && nameOfRow(whole, place)) ?? t('unassigned')}
        clock={clock}
        onBook={book}
        onClose={() => setPlace(null)}
      />
    </div>
  )
}

/** Nobody can be booked yet: the way to where technicians are made. */
function NoTechnicians() {
  const { t } = useTranslation('operations/calendar')
  return (
    <StateNotice
      drawing="empty"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Anchor
          renderRoot={(props) => <Link to="/hr/workforce/{-$id}" params={{ id: undefined }} {...props} />}
        >
          {t('empty.action')}
        </Anchor>
      }
    />
  )
}
