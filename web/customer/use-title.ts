import { useEffect } from 'react'

/** Sets the tab's title to the given parts. Without parts, the title stays. */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    if (title !== '') document.title = title
  }, [title])
}
