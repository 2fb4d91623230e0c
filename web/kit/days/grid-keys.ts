import type { KeyboardEvent } from 'react'
import type { Stop } from './focus-stops.ts'
import type { GridEvent } from './grid-data.ts'
import type { Candidate } from './held.ts'
import type { Hold } from './hold.ts'
import type { Placement } from './placement.ts'

/** What keys lead to in a grid. */
export type KeyPlaces = {
  /** Where a key leads what is held; null where it means nothing. */
  held: (at: Placement, event: KeyboardEvent) => Placement | null
  /** Where a key leads the focus. */
  next: (key: { name: string; ctrl: boolean }) => Stop | null
  /** The event that has the focus, and where it is. */
  focused: () => { event: GridEvent; origin: Placement } | null
  /** The free place that has it. */
  free: () => Candidate
}

type KeySettings = KeyPlaces & {
  stop: Stop
  hold: Hold
  movable: boolean
  /** Chooses a free place; null where none can be chosen. */
  pick: ((candidate: Candidate) => void) | null
  /** Opens an event; null where none can be opened. */
  open: ((event: string) => void) | null
  /** Goes to a stop, and shows it. */
  go: (stop: Stop) => void
  /** Brings into view where something is held. */
  reveal: (at: Placement) => void
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
  const next = settings.held(at, event)
  if (next && hold.place(next)) reveal(next)
  return next !== null
}

/** Enter or Space: chooses a free place, or takes an event along; where events can be opened Enter does that. */
function pressEnter(settings: KeySettings, key: string): boolean {
  const { stop, hold, movable, pick, open } = settings
  if (stop.event === null) {
    pick?.(settings.free())
    return pick !== null
  }
  const found = settings.focused()
  if (found && open && key === 'Enter') {
    open(found.event.id)
    return true
  }
  if (!found || !movable || found.event.fixed === 'place') return false
  const { event, origin } = found
  hold.take({ id: event.id, title: event.title, by: 'keyboard', origin, at: origin })
  return true
}

/** What a key does in a grid; answers whether it meant anything. */
export function pressKey(settings: KeySettings, event: KeyboardEvent): boolean {
  const held = settings.hold.current()
  if (held) return held.by === 'keyboard' && held.at !== null && pressHeld(settings, held.at, event)
  if (event.altKey || event.metaKey) return false
  if (event.key === 'Enter' || event.key === ' ') return pressEnter(settings, event.key)
  const next = settings.next({ name: event.key, ctrl: event.ctrlKey })
  if (next) settings.go(next)
  return next !== null
}
