import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { loadsOf, totalLoad } from '@fieldhouse/domain/operations/availability/load'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useWeekStart } from '../../../kit/value/week-start.ts'
import { useFormat } from '../../../kit/value/format.ts'
import { useLatest } from '../../../kit/value/use-latest.ts'
import { isSameMonth, weeksOfMonth } from './calendar-days.ts'
import type { CalendarViewProps } from './calendar-view.ts'
import { MonthDay } from './month-day.tsx'
import classes from './month.module.css'
import { useTechnicianLooks } from './technician-marks.tsx'
import { useLoadWords } from './use-load-words.ts'
import { useVisitWords } from './use-visit-words.ts'
import { visitsByDay } from './visits-of-days.ts'

/** For each key, the index of the day to which the focus moves from the day at `index`. */
const steps: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index - 7,
  ArrowDown: (index) => index + 7,
  Home: (index) => index - (index % 7),
  End: (index) => index - (index % 7) + 6,
}

/** The tab stop of the month, which is one of its days. The arrow keys, Home and End move the tab stop. */
function useDayStop(day: Day, days: readonly Day[]) {
  const [wished, setWished] = useState<Day | null>(null)
  const box = useRef<HTMLTableElement>(null)
  const stop = wished !== null && isSameMonth(wished, day) ? wished : day
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = days[step(days.indexOf(stop))]
    if (next === undefined || !isSameMonth(next, day)) return
    setWished(next)
    box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return { stop, box, onKeyDown, setStop: setWished }
}

/** The grouped data of a month's days. Memoized, because the screen renders more often than the data changes. */
function useMonth({ board, day }: Pick<CalendarViewProps, 'board' | 'day'>) {
  const { timezone: zone, appointments, holidays, technicians } = board
  const first = `${day.slice(0, 7)}-01`
  const weekStart = useWeekStart()
  const weeks = useMemo(() => weeksOfMonth(first, weekStart), [first, weekStart])
  const days = useMemo(() => weeks.flat(), [weeks])
  const visits = useMemo(() => visitsByDay(appointments, days, zone), [appointments, days, zone])
  const holidaysOf = useMemo(() => Map.groupBy(holidays, (holiday) => holiday.day), [holidays])
  const loads = useMemo(() => {
    const shown = days.filter((each) => isSameMonth(each, day))
    const spans = shown.map((each) => dayBounds(each, zone))
    const people = [...loadsOf({ people: technicians, visits: appointments, spans }).values()]
    return new Map(shown.map((each, at) => [each, totalLoad(people.flatMap((own) => own[at] ?? []))]))
  }, [technicians, appointments, days, day, zone])
  return { weeks, days, visits, holidaysOf, loads }
}

/**
 * Shows a month as weeks, each day with its first visits and the number of its other visits (OPEN-15). Windows narrower
 * than 900 px show `AgendaView`.
 */
export function MonthView({ board, tasks, day, clock, now, onDay, onOpen }: CalendarViewProps) {
  const { month } = useFormat()
  const { weeks, days, visits, holidaysOf, loads } = useMonth({ board, day })
  const looks = useTechnicianLooks(board.technicians)
  const say = useVisitWords(clock)
  const sayLoad = useLoadWords()
  const { stop, box, onKeyDown, setStop } = useDayStop(day, days)
  // A day renders again only when its data changes, and not when the screen creates new handlers.
  const handlers = useLatest({ onDay, onOpen, setStop })
  const today = dayAt(now, board.timezone)
  const cell = (each: Day) =>
    isSameMonth(each, day) ? (
      <MonthDay
        key={each}
        day={each}
        visits={visits.get(each)}
        holidays={holidaysOf.get(each)}
        load={loads.get(each)}
        tasks={tasks.get(each)?.length ?? 0}
        isToday={each === today}
        isStop={each === stop}
        {...{ now, clock, looks, say, sayLoad, handlers }}
      />
    ) : (
      <td key={each} className={classes['beside']} aria-disabled>
        <span className={classes['number']}>{Number(each.slice(8))}</span>
      </td>
    )
  return (
    <table
      role="grid"
      ref={box}
      className={classes['month']}
      aria-label={month(day.slice(0, 7))}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col">
              {clock.weekday(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  )
}
