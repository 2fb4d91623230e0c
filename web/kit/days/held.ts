import type { Placement } from './placement.ts'

/** Where something would come to lie; instants in epoch ms. */
export type Candidate = {
  /** The event; null for a free place that is chosen. */
  id: string | null
  row: string
  from: number
  to: number
  /** It comes from outside the grid. */
  isNew: boolean
}

/** What is held, and where it would land now; without a place while it is outside the grid. */
export type Held = {
  id: string
  title: string
  by: 'pointer' | 'keyboard'
  /** Where it was; null for what comes from outside. */
  origin: Placement | null
  at: Placement | null
  /** Why it may not be dropped there. */
  reason: string | null
  /** What speaks against dropping it there, though it may be. */
  warning: string | null
}
