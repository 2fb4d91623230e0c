import { levelOf } from '@fieldhouse/domain/kit/time/booked-share'
import classes from './day-grid.module.css'

type Props = {
  /** The booked share of a day, above 1 if overbooked; null shows no bar. */
  share: number | null
}

/** A bar next to a figure. The bar shows how much of a day is booked. */
export function LoadBar({ share }: Props) {
  if (share === null) return null
  return (
    <span className={classes['load']} data-level={levelOf(share)} aria-hidden>
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
