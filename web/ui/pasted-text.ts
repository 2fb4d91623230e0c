import type { ClipboardEvent } from 'react'

/**
 * What is pasted over all of an input, where the input's length would cut it: it is taken whole, so that
 * nothing is lost in silence. Null leaves the paste to the browser.
 */
export function pastedText(event: ClipboardEvent<HTMLInputElement>): string | null {
  const { value, maxLength, selectionStart, selectionEnd } = event.currentTarget
  const pasted = event.clipboardData.getData('text/plain').trim()
  const whole = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
  if (maxLength < 0 || whole.length <= maxLength) return null
  event.preventDefault()
  return whole
}
