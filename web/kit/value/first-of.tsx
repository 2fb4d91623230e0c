import type { ReactNode } from 'react'
import classes from './cell.module.css'

type Props = {
  /** The items as they are drawn, the first one first. */
  items: readonly ReactNode[]
  /** The names of the items. */
  names: readonly string[]
}

/** Several items. In the cell of a table, only the first one is shown, and the number of the others: 'Tess +1'. */
export function FirstOf({ items, names }: Props) {
  const [first, ...others] = items
  if (others.length === 0) return first
  return (
    <>
      {first}
      <span className={classes['others']}>{others}</span>
      <span className={classes['more']} title={names.slice(1).join(', ')} aria-hidden>
        {` +${others.length}`}
      </span>
    </>
  )
}
