import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import type { Density, GridBand, GridEvent, GridGap, GridRow } from './grid-data.ts'
import type { GridHeading } from './headings.ts'
import type { Candidate } from './held.ts'
import type { Outside } from './outside.ts'
import type { GridClock } from './use-grid-words.ts'

export type DayGridProps = {
  /** What the grid is called. */
  label: string
  /** The stretch of time that goes across. */
  axis: TimeAxis
  clock: GridClock
  rows: readonly GridRow[]
  /** Headings over the rows, and what happens when one is chosen. */
  headings?: readonly GridHeading[]
  onHeading?: (id: string) => void
  /** How close the rows stand; comfortable where nothing is said. */
  density?: Density
  events: readonly GridEvent[]
  bands?: readonly GridBand[]
  gaps?: readonly GridGap[]
  /** A line at this instant (epoch ms). */
  now?: number | null
  /** Where it opens (epoch ms); else at the first work, or the first event. */
  opensAt?: number
  /** Hours from one label to the next. */
  hourStep?: number
  /** How wide an hour is at least, in px; wider where there is room. */
  hourWidth?: number
  /** How high it may be before it scrolls, in CSS. */
  maxHeight?: string
  /** Why something may not be put there, in words, or null; asked at each new place. */
  mayDrop?: (candidate: Candidate) => string | null
  /** What speaks against putting something there without forbidding it, in words, or null; asked at each new place. */
  warn?: (candidate: Candidate) => string | null
  /** Something was moved, made longer or shorter, or put in from outside. Without it nothing can be moved. */
  onDrop?: (candidate: Candidate) => void
  /** A free place was chosen, a quarter of an hour long. */
  onPick?: (candidate: Candidate) => void
  /** An event was opened, by a click or Enter; Space alone takes one along then. */
  onOpen?: (event: string) => void
  /** An event that the focus goes to as soon as it is there, or null for wherever Tab leads; each time another object is given. */
  goTo?: { event: string | null } | null
  /** Connects what is dragged in from outside the grid. */
  outside?: Outside
}
