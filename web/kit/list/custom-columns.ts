import { customPath } from '@fieldhouse/domain/kit/entity/custom-values'
import { useMemo } from 'react'
import { useCustomized } from '../api/custom-fields.ts'
import type { Column } from './column.ts'
import type { NamedListProps } from './use-list.ts'

/** Adds a column and a filter for each active custom field to a list. */
export function useCustomList(list: NamedListProps): NamedListProps {
  const { columns, fileColumns } = list
  const { entity, words, definitions } = useCustomized(list.entity, list.words)
  const custom = useMemo(
    () => definitions.map(({ _id }): Column => ({ field: customPath(_id), width: 140, hidden: true })),
    [definitions],
  )
  const shown = useMemo(() => [...columns, ...custom], [columns, custom])
  const filed = useMemo(() => fileColumns && [...fileColumns, ...custom], [fileColumns, custom])
  return custom.length === 0 ? list : { ...list, entity, words, columns: shown, fileColumns: filed }
}
