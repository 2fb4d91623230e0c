/**
 * Handles `onMouseDown` so that pressing a button or link does not blur a field. On blur, an error could appear and
 * move the button away from the pointer.
 */
export function keepFocus(event: { target: EventTarget; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('button, a') !== null) event.preventDefault()
}
