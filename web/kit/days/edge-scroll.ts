/** How near to an edge a pointer makes the grid scroll, in px, and how fast at the edge itself, in px a second. */
const zone = 48
const speed = 900

/** How long a pointer rests near an edge before it scrolls, in ms, and within how many px: one that only passes does not. */
const patience = 200
const rest = 8

/** From -1 to 1: how far into the zone at the beginning or end of a stretch a coordinate lies. */
function pull(at: number, from: number, to: number): number {
  const room = Math.min(zone, (to - from) / 4)
  if (at < from + room) return Math.max(-1, (at - from - room) / room)
  if (at > to - room) return Math.min(1, (at - to + room) / room)
  return 0
}

/** The part of a scrolled box in which things move: without what sticks at its top and left, in px of the window. */
export type Pane = { left: number; top: number; right: number; bottom: number }

/** Scrolls a box while a dragging pointer is near one of its edges, and reports each step. */
export function makeEdgeScroll(box: HTMLElement, paneOf: () => Pane, onScroll: () => void) {
  let frame = 0
  let last = 0
  let since = 0
  let [x, y] = [0, 0]
  /** Where it came to rest. */
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
    // A late frame must not leap.
    const pixels = now - since < patience ? 0 : (speed * Math.min(50, now - last)) / 1000
    last = now
    if (pixels === 0) return
    const before = [box.scrollLeft, box.scrollTop].join()
    box.scrollBy({ left: right * pixels, top: down * pixels, behavior: 'instant' })
    if ([box.scrollLeft, box.scrollTop].join() !== before) onScroll()
  }
  return {
    /** The pointer is here now. */
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
