import { spotlight } from '@mantine/spotlight'

/** How long typed text is collected while the palette is loading, in ms. */
const patience = 3000

/**
 * The text that was typed since the palette was opened. Null after the palette's field has the focus and receives the
 * keys itself.
 */
let early: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function collect(event: KeyboardEvent): void {
  if (event.key === 'Escape') return void takeEarlyText()
  if (early === null || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Backspace') early = early.slice(0, -1)
  else if (event.key.length === 1) early += event.key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Opens the palette. Typed text is collected until the palette's field has the focus, because the palette may still be
 * loading.
 */
export function openPalette(): void {
  const isInDialog = document.activeElement?.closest('[role="dialog"]') ?? null
  if (early === null && isInDialog === null) {
    early = ''
    window.addEventListener('keydown', collect, { capture: true })
    timer = setTimeout(takeEarlyText, patience)
  }
  spotlight.open()
}

/** Returns the text that was typed before the palette's field had the focus, and stops collecting text. */
export function takeEarlyText(): string {
  clearTimeout(timer)
  window.removeEventListener('keydown', collect, { capture: true })
  const text = early ?? ''
  early = null
  return text
}
