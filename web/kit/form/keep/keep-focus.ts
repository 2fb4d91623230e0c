/**
 * Handles `onMouseDown` so that a field keeps the focus while a button is pressed. Otherwise the field could show an
 * error that moves the button away from the click.
 */
export function keepFocus(event: { target: EventTarget; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('button, a') !== null) event.preventDefault()
}
