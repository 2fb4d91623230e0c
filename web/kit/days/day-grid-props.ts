import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import type { Density, GridBand, GridEvent, GridGap, GridRow } from './grid-data.ts'
import type { GridHeading } from './headings.ts'
import type { Candidate } from './held.ts'
import type { Outside } from './outside.ts'
import type { GridClock } from './use-grid-words.ts'

export type DayGridProps = {
  /** The accessible name of the grid. */
  label: string
  /** The period that the horizontal axis shows. */
  axis: TimeAxis
  clock: GridClock
  rows: readonly GridRow[]
  /** Headings over the rows, and the callback when one is chosen. */
  headings?: readonly GridHeading[]
  onHeading?: (id: string) => void
  /** The row density; comfortable by default. */
  density?: Density
  events: readonly GridEvent[]
  bands?: readonly GridBand[]
  gaps?: readonly GridGap[]
  /** The instant of the line for the current time (epoch ms). */
  now?: number | null
  /**
   * The instant to which the grid scrolls when it opens (epoch ms); by default the earliest start of working hours or
   * events.
   */
  opensAt?: number
  /** Hours between two labels. */
  hourStep?: number
  /** The minimum width of an hour, in px; hours are wider where there is room. */
  hourWidth?: number
  /** The maximum height before the grid scrolls, in CSS. */
  maxHeight?: string
  /** Returns the reason why an event may not be placed there, or null; called for each new position. */
  mayDrop?: (candidate: Candidate) => string | null
  /** Returns a warning against an allowed position, or null; called for each new position. */
  warn?: (candidate: Candidate) => string | null
  /** Called when an event was moved, resized or dropped in from outside. If missing, events cannot be moved. */
  onDrop?: (candidate: Candidate) => void
  /** Called when a free time was chosen; it is a quarter of an hour long. */
  onPick?: (candidate: Candidate) => void
  /** Called when an event was opened by a click or Enter; if set, only Space picks events up. */
  onOpen?: (event: string) => void
  /** An event to focus as soon as it is drawn, or null for the grid itself; pass a new object for each request. */
  goTo?: { event: string | null } | null
  /** Connects items that are dragged in from outside the grid. */
  outside?: Outside
}
