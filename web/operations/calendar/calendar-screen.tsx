import { Anchor, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
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
import { usePlaceClock } from '../scheduling/place-clock.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import { totalsOf } from './board-figures.ts'
import { filteredBoard } from './board-filters.ts'
import { BoardGrid, type BoardGridProps } from './board-grid.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import classes from './calendar.module.css'
import { DayList } from './day-list.tsx'
import { DayTotals } from './day-totals.tsx'
import { NewBooking } from './new-booking.tsx'
import { SideList } from './side-list.tsx'
import { useBoard } from './use-board.ts'
import { useBoardChanges, useShownBoard } from './use-board-changes.ts'
import { useCalendarState } from './use-calendar-state.ts'
import { useNow } from './use-now.ts'
import { VisitDrawer } from './visit-drawer.tsx'
import type { VisitPlace } from './visit-places.ts'
import { useWaitingJobs } from './waiting-jobs.ts'

/** The calendar of the workspace: who goes where when, changed by dragging, by keyboard and by dialogs (CAL-01, OPEN-15). */
export function CalendarScreen() {
  const { t } = useTranslation(['operations/calendar', 'screens'])
  // A grid is never squeezed: below 900 px the visits of a day stand one below the other.
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false })
  const { search, change, view: wished } = useCalendarState()
  const view = isWide ? wished : 'day'
  const now = useNow()
  const of = useBoard({ view, day: search.day, now })
  const clock = usePlaceClock(of.zone)
  const mayBook = useMay(appointment.section, 'create')
  const mayWait = useMay(job.section, 'read') && mayBook && isWide
  const [isSideOpen, setIsSideOpen] = useState(true)
  const side = mayWait ? { isOpen: isSideOpen, turn: () => setIsSideOpen(!isSideOpen) } : null
  const changes = useBoardChanges(clock)
  const whole = useShownBoard(of.board, changes.pending)
  const board = useMemo(() => whole && filteredBoard(whole, search.where), [whole, search.where])
  const open = ({ _id }: { _id: string }) => change({ open: _id })
  return (
    <>
      <PageHead title={t('screens:title.calendar')} />
      <CalendarToolbar {...{ search, change, view, side, isWide, clock }} day={of.day} today={of.today} />
      {!whole || !board ? (
        of.found.isError ? (
          <QueryState of={of.found} />
        ) : (
          <Skeleton h={400} />
        )
      ) : whole.technicians.length === 0 ? (
        <NoTechnicians />
      ) : (
        <>
          <DayTotals totals={totalsOf(board.appointments, of.span, now)} />
          {isWide ? (
            <Planning
              key={view}
              {...{ board, whole, clock, now, changes, axis: of.axis }}
              hasSide={side?.isOpen ?? false}
              mayBook={mayBook}
              onOpen={open}
            />
          ) : (
            <DayList board={board} span={of.span} clock={clock} onOpen={open} />
          )}
          <TimesIn clock={clock} />
        </>
      )}
      <VisitDrawer id={search.open ?? null} zone={of.zone} onClose={() => change({ open: undefined })} />
    </>
  )
}

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
  const saving = useMemo(() => new Set(pending.keys()), [pending])
  const may = useMemo(() => ({ move: mayMove, book: mayBook }), [mayMove, mayBook])
  const jobs = useMemo(() => new Map(waiting.jobs.map((each) => [each._id, each])), [waiting.jobs])
  const jobOf = (id: string): BoardJob | undefined => jobs.get(id)
  return (
    <div className={classes['columns']} data-side={hasSide || undefined}>
      {hasSide && <SideList of={waiting} booked={saving} outside={outside} />}
      <BoardGrid
        {...grid}
        {...{ saving, may, outside, jobOf }}
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
