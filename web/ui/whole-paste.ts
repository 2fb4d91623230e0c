/** Whether the target of an event is a text field into which users can paste. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The number of characters in a field after a paste over its selection. */
function lengthAfter(field: HTMLInputElement | HTMLTextAreaElement, pasted: string): number {
  const { value, selectionStart, selectionEnd } = field
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + pasted.length
}

/**
 * Lets users paste text that is longer than a field's `maxlength`. Otherwise, the browser would cut the text off, and
 * the form could not report the error.
 */
export function keepWholePastes(page: Document): void {
  page.addEventListener('paste', ({ target, clipboardData }) => {
    if (!isTextField(target) || target.maxLength < 0) return
    const pasted = clipboardData?.getData('text/plain') ?? ''
    if (lengthAfter(target, pasted) > target.maxLength) target.removeAttribute('maxlength')
  })
}
