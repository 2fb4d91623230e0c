/**
 * The distance that a pressed pointer may move without effect, in px. If the pointer moves further, a mouse or pen
 * begins a drag, and a finger scrolls.
 */
const slack = { mouse: 4, touch: 8 }

/** How long a finger must rest on an item to pick it up, in ms. */
const longPress = 350

export type Following = {
  begin: () => void
  move: (x: number, y: number) => void
  end: () => void
  cancel: () => void
}

/**
 * Follows a pressed pointer. A mouse or pen begins a drag when it moves, and a finger after a long press. The returned
 * function cancels an unfinished drag.
 */
export function followPointer(down: PointerEvent, captor: HTMLElement, on: Following): () => void {
  const isTouch = down.pointerType === 'touch'
  const listening = new AbortController()
  const { signal } = listening
  let isBegun = false
  const begin = () => {
    isBegun = true
    // The captor receives the further pointer events, even if the pressed element is removed.
    captor.setPointerCapture(down.pointerId)
    on.begin()
  }
  const rested = isTouch ? window.setTimeout(begin, longPress) : undefined
  const stop = () => {
    window.clearTimeout(rested)
    listening.abort()
  }
  const finish = (how: 'end' | 'cancel') => {
    stop()
    if (!isBegun) return
    isBegun = false
    on[how]()
  }
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const away = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (!isBegun && isTouch && away > slack.touch) return stop()
    if (!isBegun && !isTouch && away >= slack.mouse) begin()
    if (isBegun) on.move(event.clientX, event.clientY)
  }
  const ofPointer = (how: 'end' | 'cancel') => (event: PointerEvent) => {
    if (event.pointerId === down.pointerId) finish(how)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isBegun) return
    event.preventDefault()
    event.stopPropagation()
    finish('cancel')
  }
  window.addEventListener('pointermove', follow, { signal })
  window.addEventListener('pointerup', ofPointer('end'), { signal })
  window.addEventListener('pointercancel', ofPointer('cancel'), { signal })
  window.addEventListener('keydown', escape, { signal, capture: true })
  // A long press would otherwise open the context menu, which would end the touch.
  if (isTouch) window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return () => finish('cancel')
}

/**
 * Prevents scrolling while a finger drags an item. Browsers decide about scrolling at the start of a touch, so the
 * listeners are always present. The returned function removes the listeners.
 */
export function keepFromScrolling(element: HTMLElement, isHeld: () => boolean): () => void {
  const prevent = (event: TouchEvent) => {
    if (isHeld() && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchmove', prevent, { passive: false })
  element.addEventListener('touchend', prevent, { passive: false })
  return () => {
    element.removeEventListener('touchmove', prevent)
    element.removeEventListener('touchend', prevent)
  }
}
