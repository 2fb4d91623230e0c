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
  /** The day that is marked. */
  today: Day
  /** The share of a cell that is booked, from 0, as a figure and a bar; null where there is none. */
  figureOf?: (place: CellPlace) => { text: string; share: number } | null
  /**
   * When something new would begin in a cell (epoch ms), by its id and how long it takes in minutes: a free place, without an id,
   * an hour. Null where there is no room; then it stands where the day's work begins, and `mayDrop` says why it may not.
   */
  startIn: (item: { id: string; minutes: number }, place: CellPlace) => number | null
  /** A day was chosen. */
  onDay: (day: Day) => void
}
