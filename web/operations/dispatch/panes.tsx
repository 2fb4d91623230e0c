import type { ReactNode } from 'react'
import classes from './dispatch.module.css'

/** Map and list beside each other, or the one of both there is room for. */
export type Parts = 'both' | 'map' | 'list'

type Props = {
  parts: Parts
  list: ReactNode
  map: ReactNode
  /** What stands below the map where there is room. */
  below?: ReactNode
  /** What was chosen on the map, where the list is not beside it. */
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
