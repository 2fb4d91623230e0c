import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyRecord } from '../api/any-record.ts'
import { type Column, isBlankIn, isCustom } from './column.ts'
import { stored } from '../api/preferences.ts'

/** The hidden columns of a list, and the function with which the user shows or hides a column. */
export type ColumnChoice = {
  /** The columns that the user, a view or the screen has hidden. */
  hidden: readonly string[]
  setHidden: (fields: string[]) => void
  /**
   * Columns that are hidden because all shown records are empty in them and the user has not explicitly chosen them.
   */
  empty: readonly string[]
  /** Columns that are hidden because the table has no room for them. The table determines these columns. */
  crowded: readonly string[]
  setCrowded: (fields: readonly string[]) => void
  /** Whether the table may hide a column: the column yields, and the user has neither chosen it nor sorts by it. */
  mayYield: (column: Column) => boolean
  /** Shows or hides a column. A column that the user shows remains visible even if it is empty. */
  choose: (field: string, shown: boolean) => void
}

const without = (fields: readonly string[], excluded: string) => fields.filter((field) => field !== excluded)

/** The fields that are empty in every record. The first field is never included, because it names the record. */
export function emptyFields(
  entity: Entity,
  columns: readonly Column[],
  records: readonly AnyRecord[],
): string[] {
  if (records.length === 0) return []
  return columns
    .slice(1)
    .filter((column) => records.every((record) => isBlankIn(entity, column, record)))
    .map(({ field }) => field)
}

type List = {
  entity: Entity
  /** The name under which this browser stores the choice. */
  name: string
  columns: readonly Column[]
  records: readonly AnyRecord[]
  /** The field by which the list is sorted. The column of this field is shown even if all its values are empty. */
  sorted: string | undefined
  /** Whether the user chose the sorting. The column of a chosen sorting is shown even if there is no room for it. */
  isSorted: boolean
}

/**
 * The user's choice of columns for a list, which is stored in this browser. A column that the user did not choose is
 * hidden while all its values are empty.
 */
export function useColumnChoice({ entity, name, columns, records, sorted, isSorted }: List): ColumnChoice {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: stored.columns + name,
    defaultValue: columns.filter((column) => column.hidden).map(({ field }) => field),
    getInitialValueInEffect: false,
  })
  const [wanted, setWanted] = useLocalStorage<string[]>({
    key: stored.wantedColumns + name,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  // The column of a custom field is hidden until the user chooses it.
  const unchosen = columns.filter((column) => isCustom(column) && !wanted.includes(column.field))
  const away = [...new Set([...hidden, ...unchosen.map(({ field }) => field)])]
  const [crowded, setCrowded] = useState<readonly string[]>([])
  const holds = (field: string) => wanted.includes(field) || (isSorted && field === sorted)
  const stays = (field: string) => field === sorted || wanted.includes(field) || hidden.includes(field)
  return {
    hidden: away,
    setHidden,
    empty: emptyFields(entity, columns, records).filter((field) => !stays(field)),
    crowded: crowded.filter((field) => !holds(field)),
    setCrowded,
    mayYield: ({ field, yields }) => yields === true && !holds(field),
    choose: (field, shown) => {
      setHidden(shown ? without(hidden, field) : [...without(hidden, field), field])
      setWanted(shown ? [...without(wanted, field), field] : without(wanted, field))
    },
  }
}
