import { flushSync } from 'react-dom'

/** Renders errors from a response synchronously, because React would not redraw a large form before the next frame. */
export function showFaults(root: ParentNode, set: () => void): void {
  flushSync(set)
  focusFirstFault(root)
}

/**
 * Waits until the errors are drawn, then focuses the first invalid input or the first control of an invalid group, and
 * scrolls it into view.
 */
export function focusFirstFault(root: ParentNode): void {
  requestAnimationFrame(() => {
    const faulty = root.querySelector<HTMLElement>('[aria-invalid="true"]')
    const input = faulty?.matches('fieldset') ? faulty.querySelector<HTMLElement>('input, button') : faulty
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  })
}
