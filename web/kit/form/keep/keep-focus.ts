/**
 * Keeps the focus in a field while a button or link is pressed: leaving the field would show its fault,
 * move what lies below, and let the click miss. For `onMouseDown`; keyboards are not touched.
 */
export function keepFocus(event: { target: EventTarget; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('button, a') !== null) event.preventDefault()
}
