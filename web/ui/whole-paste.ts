/** The text fields of a page, as far as pasting concerns them. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How many characters a field would hold after a paste over its selection. */
function lengthAfter(field: HTMLInputElement | HTMLTextAreaElement, pasted: string): number {
  const { value, selectionStart, selectionEnd } = field
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + pasted.length
}

/**
 * Lets a field take a pasted text that is longer than its `maxlength`, which a browser would cut without a word. The form then
 * says that it is too long.
 */
export function keepWholePastes(page: Document): void {
  page.addEventListener('paste', ({ target, clipboardData }) => {
    if (!isTextField(target) || target.maxLength < 0) return
    const pasted = clipboardData?.getData('text/plain') ?? ''
    if (lengthAfter(target, pasted) > target.maxLength) target.removeAttribute('maxlength')
  })
}
