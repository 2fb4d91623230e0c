/** How long a focused input is kept in view, in ms, while content around it is drawn step by step. */
const patience = 5000

/** User actions after which the input is no longer kept in view, because the user may scroll elsewhere. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Focuses an input in the middle of the window, and scrolls back when content drawn around it moves it away. */
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
