import type { SyntheticEvent } from 'react'
import type { Pointed } from './attention.ts'

/** The item that an event happened on, by the `data-item` of what stands around it. */
const itemOf = ({ target }: SyntheticEvent): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset['item']) || null

/** Lights on the map what the mouse or the focus is on in a list. */
export function pointing({ point }: Pointed) {
  const on = (event: SyntheticEvent) => point(itemOf(event))
  const off = () => point(null)
  return { onPointerOver: on, onFocus: on, onPointerLeave: off, onBlur: off }
}
