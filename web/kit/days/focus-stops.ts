import { type TimeAxis, nextQuarter } from '@fieldhouse/domain/kit/time/time-axis'
import type { RowLayout } from './grid-data.ts'

/** A part of a grid that can be focused: an event, or a free time in a row. */
export type Stop = { row: string; event: string | null; minute: number }

type Where = {
  axis: TimeAxis
  layouts: readonly RowLayout[]
  /** Whether free times can be focused as well as events. */
  free: boolean
  /** How many rows Page Up and Page Down move. */
  page: number
}

type At = { layout: RowLayout; stop: Stop }

/**
 * The focusable part of a row at a minute: the event at this minute, else the free time, or the nearest event if free
 * times cannot be focused.
 */
export function stopAt({ free }: Pick<Where, 'free'>, layout: RowLayout, minute: number): Stop {
  const over = layout.events.find(({ from, to }) => from <= minute && minute < to)
  const distance = ({ from }: { from: number }) => Math.abs(from - minute)
  const nearest = layout.events.toSorted((a, b) => distance(a) - distance(b))[0]
  const found = over ?? (free ? undefined : nearest)
  return { row: layout.row.id, event: found?.event.id ?? null, minute }
}

/** The previous or next event of a row, ordered by start. */
function nextEvent({ layout, stop }: At, by: 1 | -1): Stop | null {
  const events = by === 1 ? layout.events : layout.events.toReversed()
  const here = events.findIndex(({ event }) => event.id === stop.event)
  const next =
    here === -1
      ? events.find(({ from }) => (by === 1 ? from >= stop.minute : from <= stop.minute))
      : events[here + 1]
  return next ? { row: stop.row, event: next.event.id, minute: next.from } : null
}

/** The focusable part after this one: the free time a quarter of an hour away, or an event that is closer. */
function nextPlace({ axis }: Pick<Where, 'axis'>, at: At, by: 1 | -1): Stop {
  const { layout, stop } = at
  const here = layout.events.find(({ event }) => event.id === stop.event)
  const edge = here && (by === 1 ? here.to : here.from)
  const minute = edge === undefined || by === -1 ? nextQuarter(axis, edge ?? stop.minute, by) : edge
  const met = nextEvent(at, by)
  const other = layout.events.find(({ event }) => event.id === met?.event)
  const isMet = other && (by === 1 ? other.from <= minute : other.to > minute)
  if (met && isMet) return met
  return {
    row: stop.row,
    event: null,
    minute: Math.min(Math.max(0, minute), nextQuarter(axis, axis.minutes, -1)),
  }
}

/** The focusable part to which a key moves the focus; null if the key does not move the focus. */
export function nextStop(where: Where, stop: Stop, key: { name: string; ctrl: boolean }): Stop | null {
  const { axis, layouts, free, page } = where
  const index = Math.max(
    0,
    layouts.findIndex(({ row }) => row.id === stop.row),
  )
  const layout = layouts[index]
  if (!layout) return null
  const ofRow = (to: number) => {
    const next = layouts[Math.min(layouts.length - 1, Math.max(0, to))] ?? layout
    return next === layout ? stop : stopAt(where, next, stop.minute)
  }
  const at = { layout, stop }
  const neighbour = (by: 1 | -1) => (free ? nextPlace(where, at, by) : (nextEvent(at, by) ?? stop))
  const end = (by: 1 | -1) => {
    const last = by === 1 ? layout.events.at(-1) : layout.events[0]
    const minute = by === 1 ? nextQuarter(axis, axis.minutes, -1) : 0
    return free ? stopAt(where, layout, minute) : stopAt(where, layout, last?.from ?? minute)
  }
  switch (key.name) {
    case 'ArrowRight':
      return neighbour(1)
    case 'ArrowLeft':
      return neighbour(-1)
    case 'ArrowDown':
      return ofRow(index + 1)
    case 'ArrowUp':
      return ofRow(index - 1)
    case 'PageDown':
      return ofRow(index + page)
    case 'PageUp':
      return ofRow(index - page)
    case 'Home':
      return key.ctrl ? ofRow(0) : end(-1)
    case 'End':
      return key.ctrl ? ofRow(layouts.length - 1) : end(1)
    default:
      return null
  }
}
