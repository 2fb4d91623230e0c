import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** What time it is, epoch ms, to the half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true })
  return now
}
