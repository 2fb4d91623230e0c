/**
 * Handles `onMouseDown` so that a field keeps the focus while a button or link is pressed. Otherwise the field's error
 * could appear and move the button away from the click.
 */
export function keepFocus(event: { target: EventTarget; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('button, a') !== null) event.preventDefault()
}
