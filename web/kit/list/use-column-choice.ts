import { useLocalStorage } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyRecord } from '../api/any-record.ts'
import { type Column, isBlankIn } from './column.ts'
import { stored } from '../api/preferences.ts'

/** The columns of a list that the user has hidden or shown, and those hidden because they are empty. */
export type ColumnChoice = {
  /** Columns hidden by the user, a view or the screen. */
  hidden: readonly string[]
  setHidden: (fields: string[]) => void
  /** Columns that are empty in every shown row and were not explicitly requested. */
  empty: readonly string[]
  /** Shows or hides one column; the user's choice applies even if the column is empty. */
  choose: (field: string, shown: boolean) => void
}

const without = (fields: readonly string[], excluded: string) => fields.filter((field) => field !== excluded)

/** The fields that are empty in every record, except the first, which names the record. */
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
  /** The storage key of the choice, in this browser. */
  name: string
  columns: readonly Column[]
  records: readonly AnyRecord[]
  /** The field that the list is sorted by; its column stays visible. */
  sorted: string | undefined
}

/**
 * The user's column choice for a list, stored in this browser. Columns that the user never chose are hidden while they
 * are empty.
 */
export function useColumnChoice({ entity, name, columns, records, sorted }: List): ColumnChoice {
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
  const stays = (field: string) => field === sorted || wanted.includes(field) || hidden.includes(field)
  return {
    hidden,
    setHidden,
    empty: emptyFields(entity, columns, records).filter((field) => !stays(field)),
    choose: (field, shown) => {
      setHidden(shown ? without(hidden, field) : [...without(hidden, field), field])
      setWanted(shown ? [...without(wanted, field), field] : without(wanted, field))
    },
  }
}
