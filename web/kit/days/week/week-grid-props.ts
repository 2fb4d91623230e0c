import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { DayGridProps } from '../day-grid-props.ts'

/** A day of a row. The bounds of the day are given in epoch ms. */
export type CellPlace = { row: string; day: Interval }

export type WeekGridProps = Pick<
  DayGridProps,
  | 'label'
  | 'axis'
  | 'clock'
  | 'rows'
  | 'headings'
  | 'onHeading'
  | 'density'
  | 'events'
  | 'bands'
  | 'maxHeight'
  | 'mayDrop'
  | 'warn'
  | 'onDrop'
  | 'onOpen'
  | 'onPick'
  | 'goTo'
  | 'outside'
> & {
  /** The highlighted day. */
  today: Day
  /** Returns the booked share of a cell, above 1 if overbooked, with its text; null shows nothing. */
  figureOf?: (place: CellPlace) => { text: string; share: number } | null
  /**
   * Returns a new item's start in a cell (epoch ms), or null if the item does not fit. `minutes` is its duration.
   * For a free time, `id` is empty.
   */
  startIn: (item: { id: string; minutes: number }, place: CellPlace) => number | null
  /** Called when the user chooses a day. */
  onDay: (day: Day) => void
}
