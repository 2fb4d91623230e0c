import { useLocalStorage } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import type { Column } from './column.ts'
import { stored } from './preferences.ts'

/** Which columns of a list this browser does not show. */
export function useHiddenColumns(entity: Entity, columns: readonly Column[]) {
  return useLocalStorage<string[]>({
    key: stored.columns + entity.name,
    defaultValue: columns.filter((column) => column.hidden).map(({ field }) => field),
    getInitialValueInEffect: false,
  })
}
