import type { MouseEvent } from 'react'

async function go(link: HTMLAnchorElement, address: () => Promise<string | null>): Promise<void> {
  const next = await address()
  if (next === null) return
  link.href = next
  link.click()
}

/**
 * Opens the URL that `address` returns, in the way in which the user clicked the link. If `address` returns null,
 * nothing opens.
 */
export function followAt(event: MouseEvent<HTMLAnchorElement>, address: () => Promise<string | null>): void {
  event.preventDefault()
  const link = event.currentTarget.cloneNode()
  if (link instanceof HTMLAnchorElement) void go(link, address)
}
