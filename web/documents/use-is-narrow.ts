import { useMediaQuery } from '@mantine/hooks'

/** Whether the panel of a draft is below the document instead of beside it, as in document.module.css. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
}
