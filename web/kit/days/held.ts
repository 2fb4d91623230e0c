import type { Placement } from './placement.ts'

/** A position where an event would be placed; instants in epoch ms. */
export type Candidate = {
  /** The id of the event; null for a chosen free time. */
  id: string | null
  row: string
  from: number
  to: number
  /** Whether the item comes from outside the grid. */
  isNew: boolean
}

/** The dragged item and its current drop position, which is null while it is outside the grid. */
export type DraggedItem = {
  id: string
  title: string
  by: 'pointer' | 'keyboard'
  /** The original position; null for an item from outside. */
  origin: Placement | null
  at: Placement | null
  /** Why the item may not be dropped there, or null. */
  reason: string | null
  /** A warning if the item may be dropped there but should not, or null. */
  warning: string | null
}
