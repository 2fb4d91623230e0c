import { type TimeAxis, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { quarterMinutes } from '@fieldhouse/domain/kit/time/quarter-hour'
import type { KeyboardEvent } from 'react'
import { type Stop, nextStop } from './focus-stops.ts'
import type { RowLayout } from './grid-data.ts'
import type { Candidate } from './held.ts'
import type { Hold } from './hold.ts'
import { type Placement, nudged } from './placement.ts'

export type KeySettings = {
  axis: TimeAxis
  layouts: readonly RowLayout[]
  stop: Stop
  hold: Hold
  movable: boolean
  /** Chooses a free place; null where none can be chosen. */
  pick: ((candidate: Candidate) => void) | null
  /** Opens an event; null where none can be opened. */
  open: ((event: string) => void) | null
  /** How many rows are in view. */
  page: number
  /** Goes to a stop, and shows it. */
  go: (stop: Stop) => void
  /** Brings into view where something is held. */
  reveal: (at: Placement) => void
}

/** Where an arrow leads what is held: along the row, to another row, or with Shift to another length. */
function heldBy({ axis, layouts, hold }: KeySettings, at: Placement, event: KeyboardEvent): Placement | null {
  const id = event.shiftKey ? hold.current()?.id : undefined
  const held = layouts.flatMap(({ events }) => events).find((placed) => placed.event.id === id)
  if (event.shiftKey && held?.event.fixed === 'length') return at
  const grip = event.shiftKey ? 'to' : 'move'
  const neighbour = (by: 1 | -1) => {
    const index = layouts.findIndex(({ row }) => row.id === at.row) + by
    return { ...at, row: layouts[index]?.row.id ?? at.row }
  }
  switch (event.key) {
    case 'ArrowLeft':
      return nudged(axis, at, { grip, by: -1 })
    case 'ArrowRight':
      return nudged(axis, at, { grip, by: 1 })
    case 'ArrowUp':
      return neighbour(-1)
    case 'ArrowDown':
      return neighbour(1)
    default:
      return null
  }
}

/** A key while something is held by keyboard: it moves, is dropped or taken back. */
function pressHeld(settings: KeySettings, at: Placement, event: KeyboardEvent): boolean {
  const { hold, go, reveal } = settings
  if (event.key === 'Tab') {
    hold.back()
    return false
  }
  if (event.key === 'Escape') {
    hold.back()
    return true
  }
  if (event.key === 'Enter' || event.key === ' ') {
    if (hold.refused()) return true
    const id = hold.current()?.id ?? null
    const dropped = hold.drop()
    if (dropped) go({ row: dropped.row, event: id, minute: dropped.from })
    return true
  }
  const next = heldBy(settings, at, event)
  if (next && hold.place(next)) reveal(next)
  return next !== null
}

/** Enter or Space: chooses a free place, or takes an event along; where events can be opened Enter does that. */
function pressEnter(settings: KeySettings, key: string): boolean {
  const { axis, layouts, stop, hold, movable, pick, open } = settings
  if (stop.event === null) {
    const from = instantOf(axis, stop.minute)
    pick?.({ id: null, row: stop.row, from, to: from + quarterMinutes * 60_000, isNew: true })
    return pick !== null
  }
  const layout = layouts.find(({ row }) => row.id === stop.row)
  const placed = layout?.events.find(({ event }) => event.id === stop.event)
  if (placed && open && key === 'Enter') {
    open(placed.event.id)
    return true
  }
  if (!placed || !movable || placed.event.fixed === 'place') return false
  const origin = { row: stop.row, from: placed.from, to: placed.to }
  hold.take({ id: placed.event.id, title: placed.event.title, by: 'keyboard', origin, at: origin })
  return true
}

/** What a key does in a grid; answers whether it meant anything. */
export function pressKey(settings: KeySettings, event: KeyboardEvent): boolean {
  const held = settings.hold.current()
  if (held) return held.by === 'keyboard' && held.at !== null && pressHeld(settings, held.at, event)
  if (event.altKey || event.metaKey) return false
  if (event.key === 'Enter' || event.key === ' ') return pressEnter(settings, event.key)
  const { axis, layouts, stop, pick, page } = settings
  const where = { axis, layouts, free: pick !== null, page }
  const next = nextStop(where, stop, { name: event.key, ctrl: event.ctrlKey })
  if (next) settings.go(next)
  return next !== null
}
