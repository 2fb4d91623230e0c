import { type RowLayout, lanePixels, laneTop } from './grid-data.ts'
import type { Held } from './held.ts'

/** Where the minutes of a grid lie, in px from the left of its canvas. */
export type Track = { left: number; width: number; minutes: number }

/** The lane that is free in a row for what is held; its own in its own row. */
function laneFor({ events }: RowLayout, { id, at }: Held): number {
  const own = events.find(({ event }) => event.id === id)
  if (own || !at) return own?.lane ?? 0
  const taken = new Set(events.filter(({ from, to }) => from < at.to && to > at.from).map(({ lane }) => lane))
  const lanes = Math.max(0, ...events.map(({ lane }) => lane)) + 1
  const free = Array.from({ length: lanes }, (_, lane) => lane).find((lane) => !taken.has(lane))
  return free ?? 0
}

type Shown = { held: Held; layout: RowLayout; text: string }

/** Moves the ghost of what is held without React: its place, its times, and why it may not stay there. */
export function moveGhost(ghost: HTMLElement, track: Track, shown: Shown | null): void {
  ghost.hidden = shown === null
  if (!shown?.held.at) return
  const { held, layout, text } = shown
  const { from, to } = shown.held.at
  const pixels = (minute: number) =>
    track.left + (Math.min(track.minutes, Math.max(0, minute)) / track.minutes) * track.width
  const left = pixels(from)
  ghost.style.width = `${pixels(to) - left}px`
  ghost.style.height = `${lanePixels - 2}px`
  ghost.style.transform = `translate(${left}px, ${layout.top + laneTop(laneFor(layout, held)) + 1}px)`
  ghost.dataset['refused'] = String(held.reason !== null)
  ghost.dataset['side'] = from + to > track.minutes ? 'right' : 'left'
  const [title, detail] = ghost.children
  if (title) title.textContent = held.title
  if (detail) detail.textContent = held.reason === null ? text : `${text} · ${held.reason}`
}
