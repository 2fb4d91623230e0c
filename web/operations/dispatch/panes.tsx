import type { ReactNode } from 'react'
import classes from './dispatch.module.css'

/** The visible parts: map and list side by side, or one of them on a narrow screen. */
export type Parts = 'both' | 'map' | 'list'

type Props = {
  parts: Parts
  list: ReactNode
  map: ReactNode
  /** The content below the map. It is shown only if the map and the list are side by side. */
  below?: ReactNode
  /** The items that the user chose on the map. They are shown if only the map is visible. */
  chosen: ReactNode
}

/** The map beside the list. A narrow screen shows one of them. */
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
