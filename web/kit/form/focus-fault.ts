import { flushSync } from 'react-dom'

/** Draws the faults that an answer brought before the first one is looked for: a large form is slower than the next frame. */
export function showFaults(root: ParentNode, set: () => void): void {
  flushSync(set)
  focusFirstFault(root)
}

/** Puts the cursor into the first faulty input, or the first control of a faulty group, and brings it into sight, once the faults are drawn. */
export function focusFirstFault(root: ParentNode): void {
  requestAnimationFrame(() => {
    const faulty = root.querySelector<HTMLElement>('[aria-invalid="true"]')
    const input = faulty?.matches('fieldset') ? faulty.querySelector<HTMLElement>('input, button') : faulty
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  })
}
