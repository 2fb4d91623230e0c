import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is narrower than 576 px (SHELL-25). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 35.99em)', false, { getInitialValueInEffect: false })
}
