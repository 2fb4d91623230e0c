import type { Pane } from './edge-scroll.ts'
import type { Track } from './ghost.ts'

/**
 * The elements that a grid measures: the scrolling box, the canvas of the rows, and the corner of the head above the
 * names.
 */
export type GridParts = { box: HTMLElement; canvas: HTMLElement; corner: HTMLElement }

/** The horizontal extent of the time axis on the canvas. */
export function trackOf({ canvas, corner }: GridParts, minutes: number): Track {
  return { left: corner.offsetWidth, width: canvas.offsetWidth - corner.offsetWidth, minutes }
}

/** The part of the window in which the grid shows events. */
export function paneOf({ box, corner }: GridParts): Pane {
  const { left, top } = box.getBoundingClientRect()
  return {
    left: left + box.clientLeft + corner.offsetWidth,
    top: top + box.clientTop + corner.offsetHeight,
    right: left + box.clientLeft + box.clientWidth,
    bottom: top + box.clientTop + box.clientHeight,
  }
}

/** Whether a point of the window is in the part that shows events. */
export function isInPane(pane: Pane, x: number, y: number): boolean {
  return x >= pane.left && x < pane.right && y >= pane.top && y < pane.bottom
}

/** A point of the window, in px. */
export type Point = { x: number; y: number }

/** Returns the point nearest to a given point, within the part of the window that shows events. */
export function within(parts: GridParts, { x, y }: Point): Point {
  const { left, top, right, bottom } = paneOf(parts)
  return { x: Math.min(right - 1, Math.max(left, x)), y: Math.min(bottom - 1, Math.max(top, y)) }
}

/**
 * The position of a point of the window in the grid: a minute of the axis, with a fraction, and the offset below the
 * top of the rows, in px.
 */
export function pointAt(parts: GridParts, minutes: number, { x, y }: Point) {
  const { left, top } = parts.canvas.getBoundingClientRect()
  const track = trackOf(parts, minutes)
  return { minute: ((x - left - track.left) / track.width) * minutes, y: y - top }
}

/** Scrolls a range of minutes into view, with some space on both sides. */
export function revealMinute(parts: GridParts, minutes: number, { from, to }: { from: number; to: number }) {
  const { box } = parts
  const { left, width } = trackOf(parts, minutes)
  const pixels = (minute: number) => (minute / minutes) * width
  const seen = box.clientWidth - left
  const room = Math.min(24, seen / 8)
  if (pixels(from) < box.scrollLeft + room) box.scrollLeft = pixels(from) - room
  else if (pixels(to) > box.scrollLeft + seen - room)
    box.scrollLeft = Math.min(pixels(from) - room, pixels(to) - seen + room)
}
