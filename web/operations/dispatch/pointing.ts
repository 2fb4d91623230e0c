import type { SyntheticEvent } from 'react'
import type { Pointed } from './attention.ts'

/** The id of the item in which an event occurred, from the nearest `data-item`. */
const itemOf = ({ target }: SyntheticEvent): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset['item']) || null

/** Event handlers of the list. The handlers highlight on the map the item that is under the mouse or has the focus. */
export function pointing({ point }: Pointed) {
  const on = (event: SyntheticEvent) => point(itemOf(event))
  const off = () => point(null)
  return { onPointerOver: on, onFocus: on, onPointerLeave: off, onBlur: off }
}
