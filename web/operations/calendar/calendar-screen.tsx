import { Anchor, Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardJob } from '@fieldhouse/domain/operations/board'
import { job } from '@fieldhouse/domain/operations/job'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/query-state.tsx'
import { useOutside } from '../../kit/days/outside.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { type PlaceClock, usePlaceClock } from '../scheduling/place-clock.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import { totalsOf } from './board-figures.ts'
import { filteredBoard } from './board-filters.ts'
import { BoardGrid } from './board-grid.tsx'
import type { BoardGridProps } from './board-grid-props.ts'
import type { CalendarSearch, CalendarView } from './calendar-search.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import classes from './calendar.module.css'
import { DayTotals } from './day-totals.tsx'
import { DaysMenu } from './days-menu.tsx'
import { useBoard } from './use-board.ts'
import { madeIn, useBoardChanges, useShownBoard } from './use-board-changes.ts'
import { type ChangeCalendar, useCalendarState } from './use-calendar-state.ts'
import { useNow } from './use-now.ts'
import { useWas } from './use-was.ts'
import type { VisitPlace } from './visit-places.ts'
import { useWaitingJobs } from './waiting-jobs.ts'

// What lists are searched and filtered with, and what opens over the board, is loaded once the board is there.
const BoardFilterBar = lazyRouteComponent(() => import('./board-filter-bar.tsx'), 'BoardFilterBar')
const SideList = lazyRouteComponent(() => import('./side-list.tsx'), 'SideList')
const NewBooking = lazyRouteComponent(() => import('./new-booking.tsx'), 'NewBooking')
const VisitDrawer = lazyRouteComponent(() => import('./visit-drawer.tsx'), 'VisitDrawer')
const WeekBoard = lazyRouteComponent(() => import('./week/week-board.tsx'), 'WeekBoard')
const PlanButton = lazyRouteComponent(() => import('../plan/plan-dialog.tsx'), 'PlanButton')

// The views without rows of technicians come with whoever chooses them.
const MonthView = lazyRouteComponent(() => import('./agenda/month-view.tsx'), 'MonthView')
const AgendaView = lazyRouteComponent(() => import('./agenda/agenda-view.tsx'), 'AgendaView')

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
      <CalendarToolbar {...{ search, change, view, side, isWide, clock }} day={of.day} today={of.today}>
        {whole && view === 'day' && <PlanOfDay {...{ whole, search, day: of.day }} />}
      </CalendarToolbar>
      {whole ? (
        <Shown {...shown} whole={whole} hasSide={side?.isOpen ?? false} />
      ) : of.found.isError ? (
        <QueryState of={of.found} />
      ) : (
        <Skeleton h={400} />
      )}
      <LaterDrawer id={search.open ?? null} zone={of.zone} onClose={() => change({ open: undefined })} />
    </>
  )
}

type DrawerProps = ComponentProps<typeof VisitDrawer>

/** The drawer of visits, which stays once it was opened: it closes as it opened. */
function LaterDrawer(props: DrawerProps) {
  const wasOpen = useWas(props.id !== null)
  return <Suspense>{wasOpen && <VisitDrawer {...props} />}</Suspense>
}

/** Whether a view has technicians as rows. */
const isBoard = (view: CalendarView) => view === 'day' || view === 'week'

/** Opens a plan of the day with the technicians and the jobs that are shown. */
function PlanOfDay({ whole, search, day }: Pick<ShownProps, 'whole' | 'search'> & { day: Day }) {
  const { technicians, unscheduled } = filteredBoard(whole, search.where)
  if (technicians.length === 0) return null
  return (
    <Suspense>
      <PlanButton key={day} day={day} technicians={technicians} jobs={unscheduled.jobs} />
    </Suspense>
  )
}

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
  const hasEverybody = board.technicians.length === whole.technicians.length
  const open = ({ _id }: { _id: string }) => change({ open: _id })
  const DaysView = view === 'month' ? MonthView : AgendaView
  return (
    <>
      <div className={classes['tools']}>
        <DayTotals totals={totalsOf(board.appointments, shownSpan(view, of), now)} />
        <Group gap={6} data-end>
          <Suspense>
            <BoardFilterBar search={search} change={change} />
          </Suspense>
          <DaysMenu
            {...{ board, clock }}
            span={of.span}
            technicians={hasEverybody ? null : board.technicians.map(({ _id }) => _id)}
            day={view === 'day' || view === 'agenda' ? day : null}
          />
        </Group>
      </div>
      {isBoard(view) ? (
        <Planning
          key={view}
          {...{ board, whole, clock, now, changes, axis, view, hasSide, mayBook }}
          onOpen={open}
          onDay={(chosen) => change({ day: chosen, view: 'day' })}
        />
      ) : (
        <Suspense fallback={<Skeleton h={400} />}>
          <DaysView
            {...{ board, day, clock }}
            onDay={(chosen) => change({ day: chosen, ...(view === 'month' ? { view: 'day' } : {}) })}
            onOpen={open}
          />
        </Suspense>
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
  view: CalendarView
  hasSide: boolean
  mayBook: boolean
  onDay: (day: Day) => void
}

const nameOfRow = ({ technicians }: Board, { techs }: VisitPlace) => {
  const row = technicians.find(({ _id }) => _id === techs[0])
  return row ? `${row.firstName} ${row.lastName}` : null
}

/** The board, the jobs beside it, and the dialog that books one at a free place. */
function Planning({ changes, view, hasSide, mayBook, onDay, ...grid }: PlanningProps) {
  const { t } = useTranslation('operations/calendar')
  const { clock, whole } = grid
  const mayMove = useMay(appointment.section, 'update')
  const outside = useOutside()
  const { pending, move, book } = changes
  const waiting = useWaitingJobs(hasSide, whole.unscheduled.jobs)
  const [place, setPlace] = useState<VisitPlace | null>(null)
  const wasPicked = useWas(place !== null)
  const making = useMemo(() => madeIn(pending), [pending])
  const may = useMemo(() => ({ move: mayMove, book: mayBook }), [mayMove, mayBook])
  const jobs = useMemo(() => new Map(waiting.jobs.map((each) => [each._id, each])), [waiting.jobs])
  const jobOf = (id: string): BoardJob | undefined => jobs.get(id)
  const calls = { onMove: move, onBook: book, onPick: setPlace }
  const board: BoardGridProps = { ...grid, ...calls, making, may, outside, jobOf }
  return (
    <div className={classes['columns']} data-side={hasSide || undefined}>
      {hasSide && (
        <Suspense fallback={<Skeleton h={400} />}>
          <SideList of={waiting} booked={making} outside={outside} />
        </Suspense>
      )}
      {/* Each day opens where its work begins. */}
      {view === 'week' ? (
        <Suspense fallback={<Skeleton h={400} />}>
          <WeekBoard key={grid.axis.from} {...board} onDay={onDay} />
        </Suspense>
      ) : (
        <BoardGrid key={grid.axis.from} {...board} />
      )}
      <Suspense>
        {wasPicked && (
          <NewBooking
            place={place}
            who={(place && nameOfRow(whole, place)) ?? t('unassigned')}
            clock={clock}
            onBook={book}
            onClose={() => setPlace(null)}
          />
        )}
      </Suspense>
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
