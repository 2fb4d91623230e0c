import { lanesOf } from '@fieldhouse/domain/kit/time/lanes'
import { type TimeAxis, minuteOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import type { ReactNode } from 'react'
import { type GridHeading, roomAbove } from './headings.ts'

/** A row of the grid: a person or a vehicle. */
export type GridRow = {
  id: string
  name: string
  /** A second line of text below the name. */
  detail?: ReactNode
  /**
   * The description of the row for screen readers. By default, the description contains the name, the number of events
   * and the bands.
   */
  summary?: string
}

/** An event in a row. The instants are given in epoch ms. */
export type GridEvent = {
  id: string
  row: string
  from: number
  to: number
  title: string
  detail?: string
  tone?: Tone
  /** Icons before the title, with their meanings. A mark without an icon is only announced by screen readers. */
  marks?: readonly { icon: ReactNode | null; label: string }[]
  /** A short text that the event shows for a while, such as the name of the user who has just moved it. */
  news?: string
  /** The fixed part of the event: `length` fixes only the length, `place` fixes the position and the length. */
  fixed?: 'place' | 'length'
}

/**
 * The meaning of a background band: working hours, time off, a holiday, a reserved slot, an offered time, or the
 * outline of an event's current or former position.
 */
type BandKind = 'work' | 'off' | 'holiday' | 'hold' | 'free' | 'outline' | 'former'

/** A background band of one row, or of all rows if `row` is null. The instants are given in epoch ms. */
export type GridBand = {
  row: string | null
  from: number
  to: number
  kind: BandKind
  label: string
  /**
   * A CSS colour that replaces the colour of the kind. Set `striped` to distinguish bands that have the same colour.
   */
  colour?: string
  striped?: boolean
}

/** A short text between two events, such as the travel time. The instants are given in epoch ms. */
export type GridGap = { row: string; from: number; to: number; label: string }

/** A period on the axis, in minutes. */
export type Span = { from: number; to: number }

export type PlacedEvent = Span & { event: GridEvent; lane: number }

/** A row with its content and its position in px. `room` is the height of the headings above the row. */
export type RowLayout = {
  row: GridRow
  top: number
  height: number
  room: number
  density: Density
  events: readonly PlacedEvent[]
  bands: readonly (Span & { band: GridBand })[]
  gaps: readonly (Span & { gap: GridGap })[]
}

export type GridData = {
  axis: TimeAxis
  rows: readonly GridRow[]
  headings?: readonly GridHeading[]
  density?: Density
  events: readonly GridEvent[]
  bands: readonly GridBand[]
  gaps: readonly GridGap[]
}

/**
 * The height of a lane of events, and the padding above and below the lanes, in px. The style sheet defines the height
 * of events.
 */
const densities = {
  spacious: { lane: 108, padding: 4 },
  roomy: { lane: 72, padding: 4 },
  comfortable: { lane: 36, padding: 4 },
  compact: { lane: 24, padding: 1 },
}

/** The density of a grid's rows. */
export type Density = keyof typeof densities

/** The height of a lane of events, in px. */
export const laneHeight = (density: Density = 'comfortable') => densities[density].lane

/** The height of a row with `lanes` lanes, in px. */
export const heightOf = (lanes: number, density: Density) =>
  Math.max(1, lanes) * densities[density].lane + 2 * densities[density].padding

/** The offset of a lane from the top of its row, in px. */
export const laneTop = (lane: number, density: Density = 'comfortable') =>
  densities[density].padding + lane * densities[density].lane

/** Whether any part of a period is on the axis. */
const isOn = (axis: TimeAxis, { from, to }: Span) => from < axis.minutes && to > 0

/** Groups items by row. Items that belong to all rows have the key null. */
export function byRow<T extends { row: string | null }>(all: readonly T[]): Map<string | null, T[]> {
  const found = new Map<string | null, T[]>()
  for (const each of all) {
    const known = found.get(each.row)
    if (known) known.push(each)
    else found.set(each.row, [each])
  }
  return found
}

/** The items that overlap the axis. `put` combines an item with its period in minutes of the axis. */
export function placed<T extends Span, P extends Span>(
  axis: TimeAxis,
  all: readonly T[],
  put: (span: Span, each: T) => P,
): P[] {
  return all
    .map((each) => {
      const from = minuteOf(axis, each.from)
      return put({ from, to: Math.max(from + 1, minuteOf(axis, each.to)) }, each)
    })
    .filter((each) => isOn(axis, each))
}

const none: readonly GridHeading[] = []

/**
 * Lays out the rows below each other. The events of a row are distributed to lanes, and the row is as high as its lanes
 * require.
 */
export function layoutOf(data: GridData): RowLayout[] {
  const { axis, rows, events, bands, gaps, headings = none, density = 'comfortable' } = data
  const [eventsOf, bandsOf, gapsOf] = [byRow(events), byRow(bands), byRow(gaps)]
  const common = bandsOf.get(null) ?? []
  let top = 0
  return rows.map((row, index) => {
    const room = roomAbove(headings, index)
    const spans = placed(axis, eventsOf.get(row.id) ?? [], (span, event) => ({ ...span, event })).sort(
      (a, b) => a.from - b.from || a.to - b.to,
    )
    const lanes = lanesOf(spans)
    const height = heightOf(Math.max(0, ...lanes) + 1, density)
    const layout = {
      row,
      top: top + room,
      height,
      room,
      density,
      events: spans.map((each, at) => ({ ...each, lane: lanes[at] ?? 0 })),
      bands: placed(axis, [...(bandsOf.get(row.id) ?? []), ...common], (span, band) => ({ ...span, band })),
      gaps: placed(axis, gapsOf.get(row.id) ?? [], (span, gap) => ({ ...span, gap })),
    }
    top += room + height
    return layout
  })
}

/**
 * The row at an offset from the top of the first row, in px. Above the first row, the first row; below the last row,
 * the last row.
 */
export function rowAt<L extends { top: number }>(layouts: readonly L[], y: number): L | undefined {
  let [low, high] = [0, layouts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((layouts[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return layouts[low]
}
