/** The width of the scroll zone at an edge, in px, and the scrolling speed at the edge itself, in px per second. */
const zone = 48
const speed = 900

/**
 * How long a pointer must rest near an edge before the grid scrolls, in ms. A pointer rests while it moves less than
 * `rest` px.
 */
const patience = 200
const rest = 8

/**
 * How deep a coordinate is in a scroll zone: from -1 to 0 at the start of a range, from 0 to 1 at its end, 0
 * elsewhere.
 */
function pull(at: number, from: number, to: number): number {
  const room = Math.min(zone, (to - from) / 4)
  if (at < from + room) return Math.max(-1, (at - from - room) / room)
  if (at > to - room) return Math.min(1, (at - to + room) / room)
  return 0
}

/**
 * The part of a scrolled box that shows events, in px of the window. The part excludes the sticky head and the names.
 */
export type Pane = { left: number; top: number; right: number; bottom: number }

/** Scrolls a box while the pointer drags an item near an edge of the box. Calls `onScroll` after each step. */
export function makeEdgeScroll(box: HTMLElement, paneOf: () => Pane, onScroll: () => void) {
  let frame = 0
  let last = 0
  let since = 0
  let [x, y] = [0, 0]
  /** The position where the pointer came to rest. */
  let [restX, restY] = [0, 0]
  const step = (now: number) => {
    const pane = paneOf()
    const [right, down] = [pull(x, pane.left, pane.right), pull(y, pane.top, pane.bottom)]
    if (right === 0 && down === 0) {
      frame = 0
      return
    }
    frame = requestAnimationFrame(step)
    if (since === 0) since = now
    // The time since the last frame is limited, so that the grid does not jump far after a late frame.
    const pixels = now - since < patience ? 0 : (speed * Math.min(50, now - last)) / 1000
    last = now
    if (pixels === 0) return
    const before = [box.scrollLeft, box.scrollTop].join()
    box.scrollBy({ left: right * pixels, top: down * pixels, behavior: 'instant' })
    if ([box.scrollLeft, box.scrollTop].join() !== before) onScroll()
  }
  return {
    /** Records the current position of the pointer. */
    at(clientX: number, clientY: number) {
      ;[x, y] = [clientX, clientY]
      const isScrolling = since !== 0 && last - since >= patience
      if (frame === 0 || (!isScrolling && Math.hypot(x - restX, y - restY) > rest)) {
        ;[restX, restY] = [x, y]
        since = 0
      }
      if (frame === 0) frame = requestAnimationFrame(step)
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
