import { type GridHeading, roomAbove } from '../headings.ts'
import { merge, subtract } from '@fieldhouse/domain/kit/time/intervals'
import { type DayMark, type TimeAxis, dayMarks } from '@fieldhouse/domain/kit/time/time-axis'
import {
  type GridBand,
  type GridData,
  type GridRow,
  type PlacedEvent,
  type Span,
  byRow,
  laneHeight,
  placed,
} from '../grid-data.ts'

/** The maximum number of cards in a cell. If the cell has more events, the text 'n more' replaces the last card. */
const mostCards = 6

/**
 * The heights of the parts of a cell, in px: the working hours above the cards, a note, the text 'n more', and the
 * space at the end.
 */
const headPixels = 18
export const notePixels = 18
const morePixels = 18
const paddingPixels = 4

/** The minimum height of a row, in px. This height leaves enough space for the row's name. */
const leastPixels = 46

/** The height of a row in a compact week, in px. The cells show only a number of events. */
const compactPixels = 30

/** A note above the cards of a cell: an absence or a reserved slot. */
export type CellNote = Span & { band: GridBand }

/**
 * A row's cell for one day. `from` and `to` are the bounds of the day in minutes. The events may extend beyond these
 * bounds.
 */
export type WeekCell = DayMark & {
  /** The first events of the day, ordered by start. Each event has a lane of its own. */
  events: readonly PlacedEvent[]
  /** The number of events that are not in `events`. */
  more: number
  notes: readonly CellNote[]
  /** The reason why nobody works on that day, such as the name of a holiday. */
  closed: string | null
  /** The working hours, and whether at least a part of them is free of absences. */
  work: readonly CellNote[]
  isOpen: boolean
}

/** A row with its cells and its position in px. `room` is the height of the headings above the row. */
export type WeekRow = { row: GridRow; top: number; height: number; room: number; cells: readonly WeekCell[] }

export type Week = {
  days: readonly DayMark[]
  rows: readonly WeekRow[]
  /** For each day, the reason why nobody works. Null for a day on which people work. */
  closed: readonly (string | null)[]
  /**
   * For each day, whether its column is narrow. A column is narrow if nobody works, nothing is booked, and the day is
   * no holiday.
   */
  narrow: readonly boolean[]
}

/** Whether a period overlaps a day. A period that ends at midnight does not overlap the next day. */
const isOn = (day: Span, { from, to }: Span) => from < day.to && to > day.from

const isWork = ({ band }: CellNote) => band.kind === 'work'

const isHoliday = ({ band }: CellNote) => band.kind === 'holiday'

/** The reason why nobody works on a day: the names of its holidays, or null. */
function whyClosed(day: Span, bands: readonly CellNote[]): string | null {
  const names = bands.filter((each) => isHoliday(each) && isOn(day, each)).map(({ band }) => band.label)
  return names.length > 0 ? names.join(', ') : null
}

/** The offset of the first card of a cell from the top of its row, in px. */
export const cardsTop = ({ notes }: Pick<WeekCell, 'notes'>): number => headPixels + notes.length * notePixels

/** The offset of the card in a lane from the top of its row, in px. */
export const cardTop = (cell: Pick<WeekCell, 'notes'>, lane: number): number =>
  cardsTop(cell) + lane * laneHeight()

function heightOf(cell: WeekCell): number {
  const more = cell.more > 0 ? morePixels : 0
  return cardTop(cell, cell.events.length) + more + paddingPixels
}

type Own = { events: readonly Omit<PlacedEvent, 'lane'>[]; bands: readonly CellNote[]; isCompact: boolean }

function cellOf(day: DayMark, { events, bands, isCompact }: Own): WeekCell {
  const own = events.filter((each) => isOn(day, each))
  const behind = bands.filter((each) => isOn(day, each))
  const work = behind.filter(isWork)
  const off = behind.filter(({ band }) => band.kind === 'off')
  const count = isCompact ? 0 : own.length > mostCards ? mostCards - 1 : own.length
  return {
    ...day,
    events: own.slice(0, count).map((each, lane) => ({ ...each, lane })),
    more: own.length - count,
    notes: behind.filter((each) => !isWork(each) && !isHoliday(each)),
    closed: whyClosed(day, behind),
    work,
    isOpen: subtract(merge(work), merge(off)).length > 0,
  }
}

type Shown = { axis: TimeAxis } & Pick<GridData, 'rows' | 'headings' | 'density' | 'events' | 'bands'>

const none: readonly GridHeading[] = []

/**
 * Lays out a cell for each row and day. An event is in the cell of every day that it overlaps. Compact cells contain
 * only the number of events.
 */
export function weekOf({ axis, rows, headings = none, density, events, bands }: Shown): Week {
  const isCompact = density === 'compact'
  const days = dayMarks(axis)
  const [eventsOf, bandsOf] = [byRow(events), byRow(bands)]
  const common = bandsOf.get(null) ?? []
  let top = 0
  const placedRows = rows.map((row, index): WeekRow => {
    const room = roomAbove(headings, index)
    const own = placed(axis, eventsOf.get(row.id) ?? [], (span, event) => ({ ...span, event })).sort(
      (a, b) => a.from - b.from || a.to - b.to,
    )
    const behind = placed(axis, [...common, ...(bandsOf.get(row.id) ?? [])], (span, band) => ({
      ...span,
      band,
    }))
    const cells = days.map((day) => cellOf(day, { events: own, bands: behind, isCompact }))
    const height = isCompact ? compactPixels : Math.max(leastPixels, ...cells.map(heightOf))
    const laidOut = { row, top: top + room, height, room, cells }
    top += room + height
    return laidOut
  })
  const forAll = placed(axis, common, (span, band) => ({ ...span, band }))
  const closed = days.map((day) => whyClosed(day, forAll))
  const idle = days.map(
    (_, day) =>
      closed[day] === null &&
      placedRows.every(({ cells }) => {
        const { events: own = [], more = 0, work = [] } = cells[day] ?? {}
        return own.length + more + work.length === 0
      }),
  )
  return { days, rows: placedRows, closed, narrow: idle.every(Boolean) ? idle.map(() => false) : idle }
}

/** The index of the day that contains a minute. Outside the axis, the index of the nearest day. */
export function dayIndexOf(days: readonly Span[], minute: number): number {
  const after = days.findIndex(({ from }) => from > minute)
  return after === -1 ? days.length - 1 : Math.max(0, after - 1)
}
