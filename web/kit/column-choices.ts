import { useLocalStorage } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { type Column, columnWidth } from './column.ts'
import { stored } from './preferences.ts'

/** Which columns of a list this browser does not show. */
export function useHiddenColumns(entity: Entity, columns: readonly Column[]) {
  return useLocalStorage<string[]>({
    key: stored.columns + entity.name,
    defaultValue: columns.filter((column) => column.hidden).map(({ field }) => field),
    getInitialValueInEffect: false,
  })
}

/** The widths somebody gave the columns of a list, in px by field; they stay as left (UI-07). */
export function useColumnWidths(entity: Entity) {
  const [widths, setWidths, forget] = useLocalStorage<Record<string, number>>({
    key: stored.widths + entity.name,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const keep = (given: Record<string, number>) =>
    setWidths((before) => ({
      ...before,
      ...Object.fromEntries(Object.entries(given).map(([field, width]) => [field, fitting(width)])),
    }))
  return { widths, keep, forget }
}

/** A width within its bounds, in whole px. */
export const fitting = (width: number): number =>
  Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)))
