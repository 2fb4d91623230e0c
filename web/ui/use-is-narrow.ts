import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is narrower than 1200 px. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
}
