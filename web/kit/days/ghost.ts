import { type RowLayout, laneHeight, laneTop } from './grid-data.ts'
import type { Held } from './held.ts'

/** Where the minutes of a grid lie, in px from the left of its canvas. */
export type Track = { left: number; width: number; minutes: number }

/** Where the ghost of what is held stands, in px from the top left of the canvas, and on which side of it its text begins. */
export type GhostPlace = { left: number; top: number; width: number; height: number; side: 'left' | 'right' }

/** The lane that is free in a row for what is held; its own in its own row. */
function laneFor({ events }: RowLayout, { id, at }: Held): number {
  const own = events.find(({ event }) => event.id === id)
  if (own || !at) return own?.lane ?? 0
  const taken = new Set(events.filter(({ from, to }) => from < at.to && to > at.from).map(({ lane }) => lane))
  const lanes = Math.max(0, ...events.map(({ lane }) => lane)) + 1
  const free = Array.from({ length: lanes }, (_, lane) => lane).find((lane) => !taken.has(lane))
  return free ?? 0
}

/** Where what is held stands on the axis of its row. */
export function placeOnTrack(track: Track, layout: RowLayout, held: Held): GhostPlace | null {
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

/** What the ghost shows: what is held, its times, and where. */
export type Shown = { held: Held; place: GhostPlace; text: string }

/** Moves the ghost of what is held without React: its place, its times, and why it may not stay there or what speaks against it. */
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
