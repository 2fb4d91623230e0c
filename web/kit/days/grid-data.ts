import { lanesOf } from '@fieldhouse/domain/kit/time/lanes'
import { type TimeAxis, minuteOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import type { ReactNode } from 'react'
import { type GridHeading, roomAbove } from './headings.ts'

/** A person or vehicle as a row. */
export type GridRow = {
  id: string
  name: string
  /** A second line below the name. */
  detail?: ReactNode
  /** What a reader hears of the row; else its name, how much is in it, and its bands. */
  summary?: string
}

/** Something that takes time in a row; instants in epoch ms. */
export type GridEvent = {
  id: string
  row: string
  from: number
  to: number
  title: string
  detail?: string
  tone?: Tone
  /** Signs in front of the title, and what each means; without a sign it is said alone. */
  marks?: readonly { icon: ReactNode | null; label: string }[]
  /** A few words over it for a while, such as who has just moved it. */
  news?: string
  /** It stays where it is, or takes as long as it does. */
  fixed?: 'place' | 'length'
}

/**
 * What lies behind the events: hours of work on the grey of the rest, an absence, a day off for all, a slot that
 * somebody holds, time on offer in a colour of its own, and the outline of where something is or was.
 */
type BandKind = 'work' | 'off' | 'holiday' | 'hold' | 'free' | 'outline' | 'former'

/** A stretch in the background of a row, or of all of them; instants in epoch ms. */
export type GridBand = {
  row: string | null
  from: number
  to: number
  kind: BandKind
  label: string
  /** A CSS colour instead of that of the kind, and stripes where colours come again. */
  colour?: string
  striped?: boolean
}

/** A short text between two events, such as how long the way takes; instants in epoch ms. */
export type GridGap = { row: string; from: number; to: number; label: string }

/** Where on the axis something lies, in minutes. */
export type Span = { from: number; to: number }

export type PlacedEvent = Span & { event: GridEvent; lane: number }

/** A row with everything that lies in it, and where it stands: `top` and `height` in px, and the `room` that headings take above it. */
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

/** How high a lane of events is, and the room above and below all of them, in px; the style sheet has the events. */
const densities = { comfortable: { lane: 36, padding: 4 }, compact: { lane: 24, padding: 1 } }

/** How close the rows of a grid stand. */
export type Density = keyof typeof densities

/** How high a lane of events is, in px. */
export const laneHeight = (density: Density = 'comfortable') => densities[density].lane

/** How high a row of so many lanes is, in px. */
const heightOf = (lanes: number, density: Density) =>
  Math.max(1, lanes) * densities[density].lane + 2 * densities[density].padding

/** Where the lane of an event begins below the top of its row, in px. */
export const laneTop = (lane: number, density: Density = 'comfortable') =>
  densities[density].padding + lane * densities[density].lane

/** Whether something is seen on the axis at all. */
const isOn = (axis: TimeAxis, { from, to }: Span) => from < axis.minutes && to > 0

/** What belongs to each row, and under null what belongs to all. */
export function byRow<T extends { row: string | null }>(all: readonly T[]): Map<string | null, T[]> {
  const found = new Map<string | null, T[]>()
  for (const each of all) {
    const known = found.get(each.row)
    if (known) known.push(each)
    else found.set(each.row, [each])
  }
  return found
}

/** What is seen of instants on the axis: each with its minutes there, made of both by `put`. */
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

/** Every row with its events in lanes, as high as it has lanes, one below the other. */
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

/** The row at a height below the top of the first (px); the nearest beyond either end. */
export function rowAt<L extends { top: number }>(layouts: readonly L[], y: number): L | undefined {
  let [low, high] = [0, layouts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((layouts[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return layouts[low]
}
