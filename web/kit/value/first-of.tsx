import type { ReactNode } from 'react'
import classes from './cell.module.css'

type Props = {
  /** The rendered items. */
  items: readonly ReactNode[]
  /** The names of the items, for the tooltip. */
  names: readonly string[]
}

/** Several items. A table cell shows only the first item and the number of the other items: 'Tess +1'. */
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
