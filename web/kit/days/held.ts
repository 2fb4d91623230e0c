import type { Placement } from './placement.ts'

/** A position at which an event would be placed. The instants are given in epoch ms. */
export type Candidate = {
  /** The id of the event; null if the user chooses a free time. */
  id: string | null
  row: string
  from: number
  to: number
  /** Whether the item comes from outside the grid. */
  isNew: boolean
}

/** The item that the user drags. `at` is its current drop position; null while the item is outside the grid. */
export type DraggedItem = {
  id: string
  title: string
  by: 'pointer' | 'keyboard'
  /** The position where the item was picked up; null for an item from outside the grid. */
  origin: Placement | null
  at: Placement | null
  /** The reason why the item may not be dropped at `at`; null if the item may be dropped. */
  reason: string | null
  /** A warning about dropping the item at `at`; null if there is none. The item may still be dropped. */
  warning: string | null
}
