import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './column.ts'
import { stored } from './preferences.ts'

/** Which columns of a list this browser does not show. */
export function useHiddenColumns(list: string, columns: readonly Column[]) {
  return useLocalStorage<string[]>({
    key: stored.columns + list,
    defaultValue: columns.filter((column) => column.hidden).map(({ field }) => field),
    getInitialValueInEffect: false,
  })
}
