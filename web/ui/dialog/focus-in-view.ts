/** How long a focused input stays in view while the content around it is still being drawn, in ms. */
const patience = 5000

/** User actions after which the input is no longer kept in view, because the user may want to scroll elsewhere. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Focuses an input in the middle of the window. Scrolls back if content that appears around the input moves it away.
 */
export function focusInView(input: HTMLElement): void {
  input.scrollIntoView({ block: 'center' })
  input.focus({ preventScroll: true })
  keepInView(input)
}

function keepInView(input: HTMLElement): void {
  const ended = new AbortController()
  const observer = new IntersectionObserver(([seen]) => {
    if (seen?.isIntersecting === false) input.scrollIntoView({ block: 'nearest' })
  })
  const end = () => {
    observer.disconnect()
    ended.abort()
  }
  observer.observe(input)
  for (const act of acts) window.addEventListener(act, end, { passive: true, signal: ended.signal })
  input.addEventListener('blur', end, { signal: ended.signal })
  setTimeout(end, patience)
}
