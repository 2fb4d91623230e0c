import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const now = { getInitialValueInEffect: false }

/** Whether the screen has room for a grid (900 px). The value does not change while printing. */
export function useIsWide(): boolean {
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, now)
  const isOnPaper = useMediaQuery('print', undefined, now)
  const [kept, keep] = useState(isWide)
  // Paper is narrow, but changing the layout while printing would remove the sheet that is printed.
  if (!isOnPaper && kept !== isWide) keep(isWide)
  return kept
}
