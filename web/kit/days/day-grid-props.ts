import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
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
  /** Headings above groups of rows, and the callback for a click on a heading. */
  headings?: readonly GridHeading[]
  onHeading?: (id: string) => void
  /** The density of the rows, by default comfortable. */
  density?: Density
  events: readonly GridEvent[]
  bands?: readonly GridBand[]
  gaps?: readonly GridGap[]
  /** The current time, which the grid marks with a line (epoch ms); null shows no line. */
  now?: number | null
  /**
   * The instant to which the grid scrolls when it opens (epoch ms). By default, the grid scrolls to the earliest start
   * of working hours or events.
   */
  opensAt?: number
  /**
   * The period to which the grid scrolls when it opens (epoch ms). If its hours are then wide enough, the period fills
   * the width of the grid.
   */
  fits?: Interval
  /** The number of hours between two labels of the axis. */
  hourStep?: number
  /** The minimum width of an hour, in px. Hours are wider if there is more space. */
  hourWidth?: number
  /** The maximum height of the grid, as a CSS length. A grid with more content scrolls. */
  maxHeight?: string
  /**
   * Returns why an event may not be placed at a position, or null. The function is called for each new position of a
   * dragged event.
   */
  mayDrop?: (candidate: Candidate) => string | null
  /**
   * Returns a warning about a position where the event may be placed, or null. The function is called for each new
   * position of a dragged event.
   */
  warn?: (candidate: Candidate) => string | null
  /**
   * Called after an event was moved or resized, or an item from outside was dropped. Without `onDrop`, events cannot be
   * moved.
   */
  onDrop?: (candidate: Candidate) => void
  /** Called when the user chooses a free time. The chosen time is a quarter of an hour long. */
  onPick?: (candidate: Candidate) => void
  /**
   * Called when the user opens an event with a click or with Enter. With this callback, only Space picks up an event.
   */
  onOpen?: (event: string) => void
  /**
   * The event to focus as soon as it is drawn. If `event` is null, the grid is focused. Each request needs a new
   * object.
   */
  goTo?: { event: string | null } | null
  /** The connection to items outside the grid that can be dragged into it. */
  outside?: Outside
}
