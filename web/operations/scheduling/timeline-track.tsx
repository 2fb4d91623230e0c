import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { timelineShare } from '@fieldhouse/domain/operations/timeline'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nearestStart } from './offered-times.ts'
import type { PlaceClock } from './place-clock.ts'
import classes from './timeline.module.css'

/** A period on a track. A click on a `free` period chooses a start. */
export type Bar = Interval & { free?: boolean; className?: string | undefined; color?: string }

type Props = {
  label: string
  bars: readonly Bar[]
  range: Interval
  lines: readonly number[]
  clock: PlaceClock
  /** The starts that are offered on this day, in epoch ms. */
  starts: readonly number[]
  onPick: (startAt: number) => void
  /**
   * Whether the free bars can be focused by Tab. If there is a row of common free times, only the bars of this row can
   * be focused.
   */
  tabbable: boolean
}

/** The instant of a click within a bar. A key press counts as a click at the start of the bar. */
function clickedInstant({ detail, clientX, currentTarget }: MouseEvent<HTMLElement>, { from, to }: Interval) {
  if (detail === 0) return from
  const { left, width } = currentTarget.getBoundingClientRect()
  return from + ((clientX - left) / width) * (to - from)
}

/** A row of the timeline of a day. A click on a free time chooses the nearest start (APPT-09, APPT-17). */
export function Track({ label, bars, range, lines, clock, starts, onPick, tabbable }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const percent = (instant: number) => `${timelineShare(instant, range) * 100}%`
  const inside = bars.filter(({ from, to }) => from < range.to && to > range.from)
  return (
    <fieldset className={classes.track} aria-label={label}>
      {lines.map((instant) => (
        <span key={instant} className={classes.line} style={{ left: percent(instant) }} />
      ))}
      {inside.map(({ from, to, free, className, color }) => {
        const shown = { from: Math.max(from, range.from), to: Math.min(to, range.to) }
        const look = {
          className: `${classes.bar} ${className ?? ''}`,
          style: {
            left: percent(from),
            width: `${(timelineShare(to, range) - timelineShare(from, range)) * 100}%`,
            ...(color ? { backgroundColor: color } : {}),
          },
        }
        const key = `${from}:${className ?? ''}`
        if (!free || nearestStart(starts, shown, shown.from) === null) return <span key={key} {...look} />
        return (
          <button
            key={key}
            {...look}
            type="button"
            tabIndex={tabbable ? undefined : -1}
            aria-label={t('chooseIn', { span: clock.span(from, to) })}
            onClick={(event) => {
              const start = nearestStart(starts, shown, clickedInstant(event, shown))
              if (start !== null) onPick(start)
            }}
          />
        )
      })}
    </fieldset>
  )
}
