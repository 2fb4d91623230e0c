/** Puts the cursor into the first faulty input and brings it into sight, once the faults are drawn. */
export function focusFirstFault(root: ParentNode): void {
  requestAnimationFrame(() => {
    const input = root.querySelector<HTMLElement>('[aria-invalid="true"]')
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  })
}
