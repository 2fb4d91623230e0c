import type { KeyboardEvent } from 'react'
import type { Stop } from './focus-stops.ts'
import type { GridEvent } from './grid-data.ts'
import type { Candidate } from './held.ts'
import type { Hold } from './hold.ts'
import type { Placement } from './placement.ts'

/** How a grid translates key presses into drop positions and focusable parts. */
export type KeyPlaces = {
  /** Returns the position of a picked-up event after a key; null if the key does not move the event. */
  held: (at: Placement, event: KeyboardEvent) => Placement | null
  /** Returns the focusable part to which a key moves the focus; null if the key does not move the focus. */
  next: (key: { name: string; ctrl: boolean }) => Stop | null
  /** The focused event and its position. */
  focused: () => { event: GridEvent; origin: Placement } | null
  /** The focused free time. */
  free: () => Candidate
}

type KeySettings = KeyPlaces & {
  stop: Stop
  hold: Hold
  movable: boolean
  /** Chooses a free time; null if free times cannot be chosen. */
  pick: ((candidate: Candidate) => void) | null
  /** Opens an event; null if events cannot be opened. */
  open: ((event: string) => void) | null
  /** Focuses a part of the grid and scrolls it into view. */
  go: (stop: Stop) => void
  /** Scrolls the position of a picked-up event into view. */
  reveal: (at: Placement) => void
}

/** Handles a key while an event is picked up by keyboard: moves, drops or cancels it. */
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

/**
 * Handles Enter or Space. Both keys choose a free time. Space picks an event up. Enter opens an event, or picks it up
 * if events cannot be opened.
 */
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

/** Handles a key press in a grid. Returns whether the grid uses the key. */
export function pressKey(settings: KeySettings, event: KeyboardEvent): boolean {
  const held = settings.hold.current()
  if (held) return held.by === 'keyboard' && held.at !== null && pressHeld(settings, held.at, event)
  if (event.altKey || event.metaKey) return false
  if (event.key === 'Enter' || event.key === ' ') return pressEnter(settings, event.key)
  const next = settings.next({ name: event.key, ctrl: event.ctrlKey })
  if (next) settings.go(next)
  return next !== null
}
