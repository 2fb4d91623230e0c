import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Board, BoardAppointment } from '@fieldhouse/domain/operations/board'
import { type Load, shareOf } from '@fieldhouse/domain/operations/availability/load'
import { type RefObject, memo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { LoadBar } from '../../../kit/days/load-bar.tsx'
import type { GridClock } from '../../../kit/days/use-grid-words.ts'
import { isLate } from '../board-figures.ts'
import type { CalendarViewProps } from './calendar-view.ts'
import classes from './month.module.css'
import { type TechnicianLooks, TechnicianMark, looksOf } from './technician-marks.tsx'
import type { LoadWords } from './use-load-words.ts'
import type { VisitWords } from './use-visit-words.ts'

/**
 * The maximum number of visits that a day of the month shows. If a day has more visits, the text 'n more' replaces the
 * last visit.
 */
const mostVisits = 4

/** The handlers of a day in the month view. */
type MonthHandlers = Pick<CalendarViewProps, 'onDay' | 'onOpen'> & { setStop: (day: Day) => void }

type Shared = {
  now: number
  clock: GridClock
  looks: TechnicianLooks
  say: VisitWords
  sayLoad: LoadWords
  handlers: Readonly<RefObject<MonthHandlers>>
  /** Whether the day is the tab stop of the month. The visits of this day follow in the tab order. */
  isStop: boolean
}

type Props = Shared & {
  day: Day
  visits: readonly BoardAppointment[] | undefined
  holidays: Board['holidays'] | undefined
  /** The workload of all technicians. */
  load: Load | undefined
  /** The number of due tasks. */
  tasks: number
  isToday: boolean
}

const none: readonly BoardAppointment[] = []

/** A day of the month. A click in its cell, or Enter, opens the day. A click on a visit opens that visit. */
export const MonthDay = memo(function MonthDay(props: Props) {
  const { t } = useTranslation('operations/agenda')
  const { day, visits = none, holidays = [], load, sayLoad, tasks } = props
  const { isToday, isStop, clock, handlers } = props
  const shown = visits.length > mostVisits ? visits.slice(0, mostVisits - 1) : visits
  const more = visits.length - shown.length
  const named = holidays.map(({ name }) => name).join(', ')
  const open = () => handlers.current.onDay(day)
  const due = tasks > 0 && t('tasks', { count: tasks })
  const share = load ? shareOf(load) : null
  const full = load && share !== null && sayLoad(load)
  const label = [
    clock.day(day),
    isToday && t('today'),
    named,
    t('visits', { count: visits.length }),
    full && full.said,
    due,
  ]
  return (
    <td>
      <button
        type="button"
        className={classes['day']}
        data-day={day}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => handlers.current.setStop(day)}
        onClick={open}
      >
        <span className={classes['number']} aria-hidden>
          {Number(day.slice(8))}
        </span>
        {full && <DayLoad share={share} said={full} count={visits.length} />}
        {named && (
          <span className={classes['holiday']} title={named} aria-hidden>
            {named}
          </span>
        )}
        {due && (
          <span className={classes['tasks']} aria-hidden>
            {due}
          </span>
        )}
        <span className={classes['hidden']}>{label.filter(Boolean).join(', ')}</span>
      </button>
      {shown.map((visit) => (
        <MonthVisit key={visit._id} {...props} visit={visit} />
      ))}
      {more > 0 && (
        <button type="button" tabIndex={isStop ? 0 : -1} className={classes['more']} onClick={open}>
          {t('more', { count: more })}
          <span className={classes['hidden']}> {t('moreOn', { day: clock.day(day) })}</span>
        </button>
      )}
    </td>
  )
})

type LoadProps = { share: number | null; said: ReturnType<LoadWords>; count: number }

/** The number of a day's visits, and the share of the day's working hours that is booked. */
function DayLoad({ share, said, count }: LoadProps) {
  return (
    <span className={classes['load']} title={said.said} aria-hidden>
      <span>{count > 0 ? `${count} · ${said.share}` : said.share}</span>
      <LoadBar share={share} />
    </span>
  )
}

/** A visit of a day, in one line: time, title and technicians. */
function MonthVisit({ visit, ...shared }: Shared & { visit: BoardAppointment }) {
  const { now, clock, looks, say, handlers, isStop } = shared
  const people = looksOf(visit.techs, looks)
  const [first] = people
  const words = say(visit, { now, people })
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={classes['visit']}
      data-status={visit.status}
      data-late={isLate(visit, now) || undefined}
      style={{ borderInlineStartColor: first?.colour ?? 'var(--ink-grey)' }}
      title={words}
      onClick={() => handlers.current.onOpen(visit)}
    >
      <span className={classes['line']} aria-hidden>
        <span className={classes['time']}>{clock.time(visit.startAt)}</span>
        <span className={classes['title']}>{visit.job.title}</span>
        {first && <TechnicianMark look={first} />}
        {people.length > 1 && <span>+{people.length - 1}</span>}
      </span>
      <span className={classes['hidden']}>{words}</span>
    </button>
  )
}
