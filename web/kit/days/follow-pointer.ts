/** How far a mouse or pen moves before it drags, and a finger before it scrolls, in px. */
const slack = { mouse: 4, touch: 8 }

/** How long a finger rests on something before it is taken along, in ms. */
const longPress = 350

export type Following = {
  begin: () => void
  move: (x: number, y: number) => void
  end: () => void
  cancel: () => void
}

/**
 * Follows a pointer that went down: a mouse or pen drags as soon as it moves, a finger once it has rested; one that
 * moves before that scrolls. `captor` receives the rest of the pointer's events, even if what was pressed goes away. The
 * answered function gives up, as where the captor itself goes away; after the end it does nothing.
 */
export function followPointer(down: PointerEvent, captor: HTMLElement, on: Following): () => void {
  const isTouch = down.pointerType === 'touch'
  const listening = new AbortController()
  const { signal } = listening
  let isBegun = false
  const begin = () => {
    isBegun = true
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
  // The menu of a long press would end the touch.
  if (isTouch) window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return () => finish('cancel')
}

/**
 * Keeps fingers from scrolling what they have taken along. Browsers ask before the touch begins, so an element listens
 * all the time; the answered function ends it.
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
