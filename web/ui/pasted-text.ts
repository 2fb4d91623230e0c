import type { ClipboardEvent } from 'react'

/**
 * What is pasted into an input, where the input's length would cut it or marks nobody sees come along: it is taken
 * whole and clean, so that nothing is lost or refused in silence. Null leaves the paste to the browser.
 */
export function pastedText(event: ClipboardEvent<HTMLInputElement>): string | null {
  const { value, maxLength, selectionStart, selectionEnd } = event.currentTarget
  const copied = event.clipboardData.getData('text/plain')
  const pasted = copied.replaceAll(/\p{Cf}/gu, '').trim()
  const whole = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
  if (pasted === copied.trim() && (maxLength < 0 || whole.length <= maxLength)) return null
  event.preventDefault()
  return whole
}
