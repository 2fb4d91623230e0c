import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { DayGridProps } from '../day-grid-props.ts'

/** A day of a row, its bounds in epoch ms. */
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
  /** The booked share of a cell, from 0, with its text; null without one. */
  figureOf?: (place: CellPlace) => { text: string; share: number } | null
  /**
   * The start of a new item in a cell (epoch ms), or null if it does not fit. For a free time, the id is empty;
   * `minutes` is the duration.
   */
  startIn: (item: { id: string; minutes: number }, place: CellPlace) => number | null
  /** Called when a day was chosen. */
  onDay: (day: Day) => void
}
