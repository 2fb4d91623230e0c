import { instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { KeyboardEvent } from 'react'
import type { Stop } from '../focus-stops.ts'
import type { KeyPlaces } from '../grid-keys.ts'
import type { Hold } from '../hold.ts'
import type { Placement } from '../placement.ts'
import { dayIndexOf } from './week-cells.ts'
import type { WeekRows } from './week-drag.ts'
import { movedByDays } from './week-places.ts'
import { nextWeekStop } from './week-stops.ts'

/** The duration of the free time that a key press chooses, in minutes. */
const pickedMinutes = 60

type About = WeekRows & {
  stop: Stop
  hold: Hold
  /** The number of rows in view. */
  page: number
}

/** How far each arrow key moves: the number of days, and the number of rows. */
const steps: Readonly<Record<string, { days: number; rows: number }>> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

/**
 * Returns the position of a picked-up card after an arrow key. Arrows move the card to another day at the same time of
 * day, or to another row.
 */
function heldBy(about: About, at: Placement, { key }: KeyboardEvent): Placement | null {
  const { axis, week, hold, enter } = about
  const step = steps[key]
  const held = hold.current()
  if (!step || !held) return null
  const { rows, days } = week
  const layout = rows[rows.findIndex(({ row }) => row.id === at.row) + step.rows]
  const day = dayIndexOf(days, at.from) + step.days
  if (!layout || day < 0 || day >= days.length) return at
  if (!held.origin) return enter({ id: held.id, minutes: at.to - at.from }, layout, day)
  // The new position is computed from the original position. If a time does not exist on the day of a clock change,
  // the event gets its original time again on the next day.
  const by = day - dayIndexOf(days, held.origin.from)
  return { ...movedByDays(axis, held.origin, by), row: layout.row.id }
}

/** The keyboard handling of a week. */
export const weekKeys = (about: About): KeyPlaces => {
  const { axis, week, stop, enter, page } = about
  const layout = week.rows.find(({ row }) => row.id === stop.row)
  const day = dayIndexOf(week.days, stop.minute)
  return {
    held: (at, event) => heldBy(about, at, event),
    next: (key) => nextWeekStop({ week, page }, stop, key),
    focused: () => {
      const found = layout?.cells[day]?.events.find(({ event }) => event.id === stop.event)
      return found ? { event: found.event, origin: { row: stop.row, from: found.from, to: found.to } } : null
    },
    free: () => {
      const at = layout
        ? enter({ id: '', minutes: pickedMinutes }, layout, day)
        : { row: stop.row, from: stop.minute, to: stop.minute + pickedMinutes }
      return {
        id: null,
        row: at.row,
        from: instantOf(axis, at.from),
        to: instantOf(axis, at.to),
        isNew: true,
      }
    },
  }
}
