import { flushSync } from 'react-dom'

/** Renders errors from a response synchronously, because a large form would not be redrawn before the next frame. */
export function showFaults(root: ParentNode, set: () => void): void {
  flushSync(set)
  focusFirstFault(root)
}

/**
 * Focuses the first invalid input, or the first control of an invalid group, once the errors are drawn, and scrolls
 * it into view.
 */
export function focusFirstFault(root: ParentNode): void {
  requestAnimationFrame(() => {
    const faulty = root.querySelector<HTMLElement>('[aria-invalid="true"]')
    const input = faulty?.matches('fieldset') ? faulty.querySelector<HTMLElement>('input, button') : faulty
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  })
}
