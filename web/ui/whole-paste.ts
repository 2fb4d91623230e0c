/** Whether an event's target is a text field that can be pasted into. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How many characters a field would contain after a paste over its selection. */
function lengthAfter(field: HTMLInputElement | HTMLTextAreaElement, pasted: string): number {
  const { value, selectionStart, selectionEnd } = field
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + pasted.length
}

/**
 * Lets a field take pasted text longer than its `maxlength`, which a browser would cut silently. The form then shows
 * that the text is too long.
 */
export function keepWholePastes(page: Document): void {
  page.addEventListener('paste', ({ target, clipboardData }) => {
    if (!isTextField(target) || target.maxLength < 0) return
    const pasted = clipboardData?.getData('text/plain') ?? ''
    if (lengthAfter(target, pasted) > target.maxLength) target.removeAttribute('maxlength')
  })
}
