import { levelOf } from '@fieldhouse/domain/kit/time/booked-share'
import classes from './day-grid.module.css'

type Props = {
  /** The booked share of the available time; above 1 if overbooked. Null shows no bar. */
  share: number | null
}

/**
 * A bar that shows how much of the available time is booked. Screen readers skip the bar, because a figure next to it
 * says the same.
 */
export function LoadBar({ share }: Props) {
  if (share === null) return null
  return (
    <span className={classes['load']} data-level={levelOf(share)} aria-hidden>
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
