import { useLocalStorage } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyRecord } from '../api/any-record.ts'
import { type Column, isBlankIn } from './column.ts'
import { stored } from '../api/preferences.ts'

/** Which columns of a list somebody took away or put back, and which stay away because nothing stands in them. */
export type ColumnChoice = {
  /** What the person, a view or the screen does not show. */
  hidden: readonly string[]
  setHidden: (fields: string[]) => void
  /** Empty in every row shown, and not asked for by name. */
  empty: readonly string[]
  /** Shows or hides one column: the person's own word, whatever stands in it. */
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
  /** The field that it is sorted by: its column stays. */
  sorted: string | undefined
}

/** The columns of a list as this browser's person wants them; what they never chose is away while it is empty. */
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
