/**
 * Keeps the focus in a field while a button or link is pressed, for `onMouseDown`. Blurring would show the
 * field's error, move the layout and let the click miss.
 */
export function keepFocus(event: { target: EventTarget; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('button, a') !== null) event.preventDefault()
}
