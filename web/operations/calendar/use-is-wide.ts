import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const now = { getInitialValueInEffect: false }

/** Whether the screen has room for a grid (900 px). While a page is being printed, the value does not change. */
export function useIsWide(): boolean {
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, now)
  const isOnPaper = useMediaQuery('print', undefined, now)
  const [kept, keep] = useState(isWide)
  // The layout must not change while a day is printed, because another layout would not contain the printed sheet.
  if (!isOnPaper && kept !== isWide) keep(isWide)
  return kept
}
