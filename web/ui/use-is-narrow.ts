import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is narrower than 1200 px. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
}

/** Whether lists show cards. Printed lists show tables although paper is narrow, because cards would be cut off. */
export function useShowsCards(): boolean {
  return useMediaQuery('screen and (max-width: 74.99em)', false, { getInitialValueInEffect: false })
}
