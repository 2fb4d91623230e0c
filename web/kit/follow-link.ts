import type { MouseEvent } from 'react'

/** Follows the clicked link at another address, which is asked for first; null leaves everything as it is. */
export function followAt(event: MouseEvent<HTMLAnchorElement>, address: () => Promise<string | null>): void {
  event.preventDefault()
  const link = event.currentTarget.cloneNode() as HTMLAnchorElement
  void address().then((next) => {
    if (next === null) return
    link.href = next
    link.click()
  })
}
