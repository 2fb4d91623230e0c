/** How long an input that was led to is kept in sight, in ms: what is drawn around it comes bit by bit. */
const patience = 5000

/** What a person does that ends it: from then on they say what is in view. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Gives an input the focus in the middle of the window, and brings it back where what is drawn around it moves it away. */
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
