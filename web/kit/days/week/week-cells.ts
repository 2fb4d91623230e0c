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

/** The most cards that a cell shows. If there are more events, the last card is replaced by 'n more'. */
const mostCards = 6

/** The heights of the line of hours above the cards, of a note, of 'n more' and of the space at the end, in px. */
const headPixels = 18
export const notePixels = 18
const morePixels = 18
const paddingPixels = 4

/** The minimum height of a row, so that its name has room, in px. */
const leastPixels = 46

/** The height of a row of a compact week, whose cells show only a count, in px. */
const compactPixels = 30

/** A note above the cards of a cell: an absence or a reserved slot. */
export type CellNote = Span & { band: GridBand }

/** One day of a row: `from` and `to` are the minutes of the day; its events may extend beyond them. */
export type WeekCell = DayMark & {
  /** The first events of the day in order of start, each in a separate lane. */
  events: readonly PlacedEvent[]
  /** The number of further events. */
  more: number
  notes: readonly CellNote[]
  /** The reason why nobody works on that day, such as the name of a holiday. */
  closed: string | null
  /** The working hours, and whether some remain outside the absences. */
  work: readonly CellNote[]
  isOpen: boolean
}

/** A row with its days and position: `top` and `height` in px, and the `room` of the headings above it. */
export type WeekRow = { row: GridRow; top: number; height: number; room: number; cells: readonly WeekCell[] }

export type Week = {
  days: readonly DayMark[]
  rows: readonly WeekRow[]
  /** The reason why nobody works, for each day. */
  closed: readonly (string | null)[]
  /** For each day, whether its column is narrow: nobody works or is booked, and no holiday is named above it. */
  narrow: readonly boolean[]
}

/** Whether a period is on a day; a period that ends at midnight is only on the day before. */
const isOn = (day: Span, { from, to }: Span) => from < day.to && to > day.from

const isWork = ({ band }: CellNote) => band.kind === 'work'

const isHoliday = ({ band }: CellNote) => band.kind === 'holiday'

/** The reason why nobody works on a day. */
function whyClosed(day: Span, bands: readonly CellNote[]): string | null {
  const names = bands.filter((each) => isHoliday(each) && isOn(day, each)).map(({ band }) => band.label)
  return names.length > 0 ? names.join(', ') : null
}

/** The offset of a cell's first card from the top of its row, in px. */
export const cardsTop = ({ notes }: Pick<WeekCell, 'notes'>): number => headPixels + notes.length * notePixels

/** The offset of a lane's card from the top of its row, in px. */
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
 * Lays out the days of an axis as cells of each row. An event is in the cell of every day that it touches; a compact
 * week only counts events.
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

/** The index of the day that contains a minute; the first or last day beyond the ends. */
export function dayIndexOf(days: readonly Span[], minute: number): number {
  const after = days.findIndex(({ from }) => from > minute)
  return after === -1 ? days.length - 1 : Math.max(0, after - 1)
}
