import type { ReactNode } from 'react'
import classes from './dispatch.module.css'

/** Which parts are visible. On a narrow screen, only the map or only the list is visible. */
export type Parts = 'both' | 'map' | 'list'

type Props = {
  parts: Parts
  list: ReactNode
  map: ReactNode
  /** The content below the map. This content is shown only if the map and the list are side by side. */
  below?: ReactNode
  /** The items that the user chose on the map, for a screen that shows only the map. */
  chosen: ReactNode
}

/** Shows the map beside the list. A narrow screen shows either the map or the list. */
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
