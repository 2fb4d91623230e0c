import { type RowLayout, laneHeight, laneTop } from './grid-data.ts'
import type { DraggedItem } from './held.ts'

/** The horizontal extent of the time axis, in px from the left edge of the canvas, and its length in minutes. */
export type Track = { left: number; width: number; minutes: number }

/**
 * The position of the dragged item's ghost, in px from the top left corner of the canvas, and the alignment of its
 * text.
 */
export type GhostPlace = { left: number; top: number; width: number; height: number; side: 'left' | 'right' }

/** The lane for a dragged item in a row: the item's own lane if the item is from this row, or else a free lane. */
function laneFor({ events }: RowLayout, { id, at }: DraggedItem): number {
  const own = events.find(({ event }) => event.id === id)
  if (own || !at) return own?.lane ?? 0
  const taken = new Set(events.filter(({ from, to }) => from < at.to && to > at.from).map(({ lane }) => lane))
  const lanes = Math.max(0, ...events.map(({ lane }) => lane)) + 1
  const free = Array.from({ length: lanes }, (_, lane) => lane).find((lane) => !taken.has(lane))
  return free ?? 0
}

/** The ghost's position for a dragged item in a row with a time axis. */
export function placeOnTrack(track: Track, layout: RowLayout, held: DraggedItem): GhostPlace | null {
  if (!held.at) return null
  const { from, to } = held.at
  const pixels = (minute: number) =>
    track.left + (Math.min(track.minutes, Math.max(0, minute)) / track.minutes) * track.width
  const left = pixels(from)
  return {
    left,
    top: layout.top + laneTop(laneFor(layout, held), layout.density) + 1,
    width: pixels(to) - left,
    height: laneHeight(layout.density) - 2,
    side: from + to > track.minutes ? 'right' : 'left',
  }
}

/** The data of the ghost: the dragged item, its position and its text. */
export type Shown = { held: DraggedItem; place: GhostPlace; text: string }

/**
 * Moves the ghost without React. The ghost shows the item's times, and a warning or the reason why the item may not be
 * dropped.
 */
export function moveGhost(ghost: HTMLElement, shown: Shown | null): void {
  ghost.hidden = shown === null
  if (!shown) return
  const { held, place, text } = shown
  ghost.style.width = `${place.width}px`
  ghost.style.height = `${place.height}px`
  ghost.style.transform = `translate(${place.left}px, ${place.top}px)`
  ghost.dataset['refused'] = String(held.reason !== null)
  ghost.dataset['warned'] = String(held.warning !== null)
  ghost.dataset['side'] = place.side
  const [title, detail] = ghost.children
  if (title) title.textContent = held.title
  if (detail) detail.textContent = [text, held.reason ?? held.warning].filter(Boolean).join(' · ')
}
