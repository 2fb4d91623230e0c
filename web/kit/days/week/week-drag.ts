import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import type { OutsideItem } from '../outside.ts'
import { within } from '../pane.ts'
import type { Placement } from '../placement.ts'
import type { DragPlaces } from '../use-drag.ts'
import type { Week, WeekRow } from './week-cells.ts'
import { cellAt, movedByDays } from './week-places.ts'

export type WeekRows = {
  axis: TimeAxis
  week: Week
  /**
   * Returns the position of a new item in a cell: the start that `startIn` returns, else the start of the working
   * hours.
   */
  enter: (item: Pick<OutsideItem, 'id' | 'minutes'>, layout: WeekRow, day: number) => Placement
}

/** The card under the pressed pointer, and the index of the day on which it is drawn. */
function pressed({ week }: WeekRows, target: EventTarget | null) {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
  if (!card) return null
  const { event: id, of, day } = card.dataset
  const cell = week.rows.find(({ row }) => row.id === of)?.cells[Number(day)]
  const found = cell?.events.find(({ event }) => event.id === id)
  return found && { ...found, day: Number(day) }
}

/**
 * Computes drop positions in a week. A dragged card keeps its time of day. The position of an item from outside comes
 * from `enter`.
 */
export const weekPlaces = (rows: () => WeekRows): DragPlaces => ({
  grab: (parts, down) => {
    const found = pressed(rows(), down.target)
    if (!found) return null
    const origin = { row: found.event.row, from: found.from, to: found.to }
    const placeAt = (point: { x: number; y: number }) => {
      const { axis, week } = rows()
      const at = cellAt(parts, week, within(parts, point))
      return at ? { ...movedByDays(axis, origin, at.day - found.day), row: at.found.row.id } : origin
    }
    return { event: found.event, origin, placeAt }
  },
  land: (parts, point, item) => {
    const { week, enter } = rows()
    const at = cellAt(parts, week, point)
    return at && enter(item, at.found, at.day)
  },
})
