import { levelOf } from '@fieldhouse/domain/operations/load'
import classes from './day-grid.module.css'

type Props = {
  /** From 0, more than 1 where too much is booked; null without a bar. */
  share: number | null
}

/** How full a day is, as a bar beside its figure. */
export function LoadBar({ share }: Props) {
  if (share === null) return null
  return (
    <span className={classes['load']} data-level={levelOf(share)} aria-hidden>
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
