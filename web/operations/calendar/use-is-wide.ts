import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const now = { getInitialValueInEffect: false }

/**
 * Whether there is room for a grid: 900 px. Paper is as narrow as it is: while it is printed the screen stays as it was, and with it
 * the sheet that it prints.
 */
export function useIsWide(): boolean {
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, now)
  const isOnPaper = useMediaQuery('print', undefined, now)
  const [kept, keep] = useState(isWide)
  if (!isOnPaper && kept !== isWide) keep(isWide)
  return kept
}
