import type { ReactNode } from 'react'
import classes from './dispatch.module.css'

/** Map and list side by side, or only one of them on narrow screens. */
export type Parts = 'both' | 'map' | 'list'

type Props = {
  parts: Parts
  list: ReactNode
  map: ReactNode
  /** The content below the map, where there is room. */
  below?: ReactNode
  /** The items chosen on the map, shown if the list is not visible. */
  chosen: ReactNode
}

/** The map beside the list; on a narrow screen one of them. */
export function Panes({ parts, list, map, below, chosen }: Props) {
  if (parts === 'list') return list
  if (parts === 'map')
    return (
      <div className={classes['side']}>
        {map}
        {chosen}
      </div>
    )
  return (
    <div className={classes['columns']}>
      {list}
      <div className={classes['side']}>
        {map}
        {below}
      </div>
    </div>
  )
}
