import { Anchor, Box, Group, Skeleton } from '@mantine/core'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardJob } from '@fieldhouse/domain/operations/board'
import { job } from '@fieldhouse/domain/operations/job'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useWas } from '../../kit/value/use-was.ts'
import { useOutside } from '../../kit/days/outside.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import type { PlanAsked } from '../plan/plan-asked.ts'
import { type PlaceClock, usePlaceClock } from '../scheduling/place-clock.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import { fullName } from '../full-name.ts'
import { totalsOf } from './board-figures.ts'
import { filteredBoard, moreJobs } from './board-filters.ts'
import type { BoardGridProps } from './board-grid-props.ts'
import type { CalendarSearch, CalendarView } from './calendar-search.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import classes from './calendar.module.css'
import { DayTotals } from './day-totals.tsx'
import { LaterVisitDrawer } from './later-visit-drawer.tsx'
import { type TasksByDay, useTasksDue } from './tasks/use-tasks-due.ts'
import { useBoard } from './use-board.ts'
import { type BoardDisplayState, useBoardDisplay } from './use-board-display.ts'
import { madeIn, useBoardChanges, useShownBoard } from './changes/use-board-changes.ts'
import { type ChangeCalendar, useCalendarState } from './use-calendar-state.ts'
import { useIsWide } from './use-is-wide.ts'
import { useNow } from '../../kit/value/use-now.ts'
import type { VisitPlace } from './visit-places.ts'
import { useWaitingJobs } from './waiting-jobs.ts'

// Filters, drawers and dialogs are loaded after the board.
const BoardFilterBar = lazyRouteComponent(() => import('./board-filter-bar.tsx'), 'BoardFilterBar')
const DisplayMenu = lazyRouteComponent(() => import('./display-menu.tsx'), 'DisplayMenu')
const DaysMenu = lazyRouteComponent(() => import('./days-menu.tsx'), 'DaysMenu')
const TasksDue = lazyRouteComponent(() => import('./tasks/tasks-due.tsx'), 'TasksDue')
const SideList = lazyRouteComponent(() => import('./side-list.tsx'), 'SideList')
const NewBooking = lazyRouteComponent(() => import('./new-booking.tsx'), 'NewBooking')
const BoardGrid = lazyRouteComponent(() => import('./board-grid.tsx'), 'BoardGrid')
const WeekBoard = lazyRouteComponent(() => import('./week/week-board.tsx'), 'WeekBoard')
const VisitImport = lazyRouteComponent(() => import('./visit-import.tsx'), 'VisitImport')
const PlanButton = lazyRouteComponent(() => import('../plan/plan-dialog.tsx'), 'PlanButton')

// A view without rows for technicians is loaded when the user chooses it.
const MonthView = lazyRouteComponent(() => import('./agenda/month-view.tsx'), 'MonthView')
const AgendaView = lazyRouteComponent(() => import('./agenda/agenda-view.tsx'), 'AgendaView')

/**
 * The calendar of the workspace. Users change the visits of technicians by dragging, by keyboard and in dialogs
 * (CAL-01, OPEN-15).
 */
export function CalendarScreen() {
  const { t } = useTranslation('screens')
  // Grids need width, so windows narrower than 900 px show the agenda instead.
  const isWide = useIsWide()
  const { search, change, view: wished } = useCalendarState()
  const view = isWide ? wished : 'agenda'
  const now = useNow(30_000)
  const of = useBoard({ view, day: search.day, now })
  const clock = usePlaceClock(of.zone)
  const mayRead = useMay(job.section, 'read')
  const mayBook = useMay(appointment.section, 'create') && mayRead
  const [isSideOpen, setIsSideOpen] = useState(true)
  const side =
    mayBook && isBoard(view) ? { isOpen: isSideOpen, turn: () => setIsSideOpen(!isSideOpen) } : null
  const changes = useBoardChanges(clock)
  const whole = useShownBoard(of.board, changes.pending)
  const board = useMemo(() => whole && filteredBoard(whole, search.where), [whole, search.where])
  const { tasks, found: foundTasks } = useTasksDue(of.days)
  const display = useBoardDisplay()
  const shown = { display, tasks, search, change, view, clock, now, changes, of, mayBook }
  return (
    <>
      <PageHead title={t('title.calendar')} />
      <CalendarToolbar {...{ search, change, view, side, isWide, clock }} day={of.day} today={of.today}>
        {board && view === 'day' && <PlanOfDay board={board} day={of.day} onApplied={changes.planned} />}
        <Suspense>{whole && isBoard(view) && <DisplayMenu board={whole} of={display} />}</Suspense>
        <Suspense>{mayBook && <VisitImport />}</Suspense>
      </CalendarToolbar>
      {foundTasks.isLoadingError && (
        <Box mb="sm">
          <QueryState of={foundTasks} what={t('title.tasks')} />
        </Box>
      )}
      {whole && board ? (
        <Shown {...shown} {...{ whole, board }} hasSide={side?.isOpen ?? false} />
      ) : of.found.isError ? (
        <QueryState of={of.found} />
      ) : (
        <Skeleton h={400} />
      )}
      <LaterVisitDrawer
        id={search.open ?? null}
        zone={of.zone}
        onRemoved={changes.removed}
        onClose={() => change({ open: undefined })}
      />
    </>
  )
}

/** Whether a view has technicians as rows. */
const isBoard = (view: CalendarView) => view === 'day' || view === 'week'

/** The button that plans the day, and plans the shown technicians and the most urgent unscheduled jobs. */
function PlanOfDay({ board, day, onApplied }: { board: Board; day: Day } & Pick<PlanAsked, 'onApplied'>) {
  const { technicians, unscheduled } = board
  if (technicians.length === 0) return null
  return (
    <Suspense>
      <PlanButton
        key={day}
        day={day}
        technicians={technicians}
        jobs={unscheduled.jobs}
        more={moreJobs(board)}
        onApplied={onApplied}
      />
    </Suspense>
  )
}

type ShownProps = {
  /** `board` is filtered. `whole` is the unfiltered board. */
  board: Board
  whole: Board
  display: BoardDisplayState
  tasks: TasksByDay
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

/** The days in the chosen view, with their totals. */
function Shown(props: ShownProps) {
  const { board, whole, tasks, search, change, view, of, changes, hasSide, mayBook, clock, now } = props
  const { display, turn } = props.display
  if (whole.technicians.length === 0) return <NoTechnicians />
  const { day, axis } = of
  // The previous days stay visible until the requested days are loaded. Meanwhile, the totals are hidden.
  const isBefore = of.found.isPlaceholderData
  const hasEverybody = board.technicians.length === whole.technicians.length
  const open = ({ _id }: { _id: string }) => change({ open: _id })
  const DaysView = view === 'month' ? MonthView : AgendaView
  return (
    <>
      <div className={classes['tools']}>
        <DayTotals totals={totalsOf(board.appointments, shownSpan(view, of), now)} />
        <Group gap={6} data-end>
          <Suspense>
            {view !== 'agenda' && <TasksDue of={tasks} isOneDay={view === 'day'} />}
            <BoardFilterBar search={search} change={change} />
            <DaysMenu
              {...{ board, clock }}
              span={of.span}
              exported={{
                where: search.where,
                technicians: hasEverybody ? null : board.technicians.map(({ _id }) => _id),
              }}
              day={(view === 'day' || view === 'agenda') && !isBefore ? day : null}
            />
          </Suspense>
        </Group>
      </div>
      {isBoard(view) ? (
        <Planning
          key={view}
          {...{ board, whole, clock, now, changes, axis, view, hasSide, mayBook, display }}
          onGroup={turn}
          onOpen={open}
          onDay={(chosen) => change({ day: chosen, view: 'day' })}
        />
      ) : isBefore && view === 'month' ? (
        <Skeleton h={400} />
      ) : (
        <Suspense fallback={<Skeleton h={400} />}>
          <DaysView
            {...{ board, tasks, day, clock, now, isBefore }}
            onDay={(chosen) => change({ day: chosen, ...(view === 'month' ? { view: 'day' } : {}) })}
            onOpen={open}
          />
        </Suspense>
      )}
      <TimesIn clock={clock} />
    </>
  )
}

/** The period of the totals. The agenda loads a week but shows only one day. */
const shownSpan = (view: CalendarView, { span, day, zone }: ReturnType<typeof useBoard>) =>
  view === 'agenda' ? dayBounds(day, zone) : span

type PlanningProps = Pick<
  BoardGridProps,
  'board' | 'whole' | 'axis' | 'clock' | 'now' | 'display' | 'onGroup' | 'onOpen'
> & {
  changes: ReturnType<typeof useBoardChanges>
  view: CalendarView
  hasSide: boolean
  mayBook: boolean
  onDay: (day: Day) => void
}

const nameOfRow = ({ technicians }: Board, { techs }: VisitPlace) => {
  const row = technicians.find(({ _id }) => _id === techs[0])
  return row ? fullName(row) : null
}

/** The board, the list of jobs without a visit, and the dialog that books a job at a free time. */
function Planning({ changes, view, hasSide, mayBook, onDay, ...grid }: PlanningProps) {
  const { t } = useTranslation('operations/calendar')
  const { clock, whole } = grid
  const mayMove = useMay(appointment.section, 'update')
  const outside = useOutside()
  const { pending, undone, move, book } = changes
  const waiting = useWaitingJobs(hasSide, whole.unscheduled.jobs)
  const [place, setPlace] = useState<VisitPlace | null>(null)
  const wasPicked = useWas(place !== null)
  const making = useMemo(() => madeIn(pending), [pending])
  const may = useMemo(() => ({ move: mayMove, book: mayBook }), [mayMove, mayBook])
  const jobs = useMemo(() => new Map(waiting.jobs.map((each) => [each._id, each])), [waiting.jobs])
  const jobOf = (id: string): BoardJob | undefined => jobs.get(id)
  const calls = { onMove: move, onBook: book, onPick: setPlace }
  const board: BoardGridProps = { ...grid, ...calls, making, may, outside, undone, jobOf }
  return (
    <div className={classes['columns']} data-side={hasSide || undefined}>
      {hasSide && (
        <Suspense fallback={<Skeleton h={400} />}>
          <SideList of={waiting} booked={making} outside={outside} />
        </Suspense>
      )}
      {/* The key creates a new grid for each period, so that the grid scrolls to the beginning of the work in that
          period. */}
      <Suspense fallback={<Skeleton h={400} />}>
        {view === 'week' ? (
          <WeekBoard key={grid.axis.from} {...board} onDay={onDay} />
        ) : (
          <BoardGrid key={grid.axis.from} {...board} fillsWindow />
        )}
      </Suspense>
      <Suspense>
        {wasPicked && (
          <NewBooking
            place={place}
            who={(place && nameOfRow(whole, place)) ?? t('unassigned')}
            clock={clock}
            hasWaiting={whole.unscheduled.total > 0}
            onBook={book}
            onClose={() => setPlace(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Says that the workspace has no technicians, and links to the screen where users add them. */
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
