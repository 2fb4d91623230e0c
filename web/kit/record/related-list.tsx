import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../api/any-record.ts'
import type { Column } from '../list/column.ts'
import { EntityTable } from '../list/entity-table.tsx'
import type { EntityWords } from '../text/words.ts'

type Props<E extends Entity> = {
  entity: E
  words: EntityWords
  columns: readonly Column[]
  /** Which records belong here, as a list's query: `{ filter_account: id }`. */
  query: FixedFilters<NoInfer<E>>
  onOpen?: (record: AnyRecord) => void
  /** What can be done here, beside the list's tools. */
  action?: ReactNode
  /** Said where there are none. */
  empty: string
}

/** The records that belong to the one on screen: a list as any other, with its state to itself. */
export function RelatedList<E extends Entity>({ query, action, empty, ...list }: Props<E>) {
  const { entity } = list
  return <EntityTable {...list} list={`${entity.name}-within`} fixed={query} within={{ action, empty }} />
}
