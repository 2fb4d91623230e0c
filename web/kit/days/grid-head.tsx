import { type TimeAxis, dayMarks, hourMarks, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type Ref, memo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from './day-grid.module.css'
import type { GridClock } from './use-grid-words.ts'

type Props = {
  axis: TimeAxis
  clock: GridClock
  /** The current day, which is marked. Null if the grid marks no day. */
  today: Day | null
  hourStep: number
  cornerRef: Ref<HTMLTableCellElement>
}

/** Removes the minutes of a full hour from a time: '9' for '09:00', '9 a.m.' for '9:00 a.m.'. */
export const shortTime = (time: string) => time.replace(/[: ](h )?00/, '').replace(/^0(?=\d)/, '')

/**
 * The head of a grid, which stays in view. The head shows the hours, and the days above them if there is more than one
 * day.
 */
export const GridHead = memo(function GridHead({ axis, clock, today, hourStep, cornerRef }: Props) {
  const { t } = useTranslation('kit/days')
  const days = dayMarks(axis)
  const left = (minute: number) => `${(minute / axis.minutes) * 100}%`
  // A label near the end of the axis is left out, because it would not fit.
  const labels = hourMarks(axis, hourStep).filter((minute) => minute < axis.minutes * 0.96)
  return (
    <tr aria-rowindex={1} className={classes['head']}>
      <th scope="col" ref={cornerRef} className={classes['corner']} aria-label={t('names')} />
      <th
        scope="col"
        className={classes['hours']}
        aria-label={days
          .map(({ day }) => (day === today ? t('isToday', { day: clock.day(day) }) : clock.day(day)))
          .join(', ')}
      >
        {days.length > 1 && (
          <div className={classes['dayNames']} aria-hidden>
            {days.map(({ day, from, to }) => (
              <span
                key={day}
                data-today={day === today || undefined}
                style={{ left: left(from), width: left(to - from) }}
              >
                <span>{clock.day(day)}</span>
              </span>
            ))}
          </div>
        )}
        <div className={classes['hourNames']} aria-hidden>
          {labels.map((minute) => (
            <span key={minute} style={{ left: left(minute) }}>
              {shortTime(clock.time(instantOf(axis, minute)))}
            </span>
          ))}
        </div>
      </th>
    </tr>
  )
})

type LinesProps = { axis: TimeAxis; now: number | null; hourStep: number }

/**
 * The vertical lines behind the rows. A line is drawn every few hours, a stronger line between days, and a line at the
 * current time.
 */
export const GridLines = memo(function GridLines({ axis, now, hourStep }: LinesProps) {
  const left = (minute: number) => `${(minute / axis.minutes) * 100}%`
  const passed = now === null ? -1 : (now - axis.from) / 60_000
  return (
    <div className={classes['lines']} aria-hidden>
      {hourMarks(axis, hourStep).map((minute) => (
        <span key={minute} style={{ left: left(minute) }} />
      ))}
      {dayMarks(axis)
        .slice(1)
        .map(({ day, from }) => (
          <span key={day} className={classes['midnight']} style={{ left: left(from) }} />
        ))}
      {passed >= 0 && passed <= axis.minutes && (
        <span className={classes['now']} style={{ left: left(passed) }} />
      )}
    </div>
  )
})
