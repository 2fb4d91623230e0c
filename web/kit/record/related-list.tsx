import { Skeleton } from '@mantine/core'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { type ReactNode, Suspense } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import type { OpenRecord } from '../api/any-record.ts'
import type { Column } from '../list/column.ts'
import type { EntityWords } from '../text/words.ts'

/** The table of a list. The table is loaded with the first tab that shows a list. */
const EntityTable = lazyRouteComponent(() => import('../list/entity-table.tsx'), 'EntityTable')

type Props<E extends Entity> = {
  entity: E
  words: EntityWords
  columns: readonly Column[]
  /** The filter that selects the related records, such as `{ filter_account: id }`. */
  query: FixedFilters<NoInfer<E>>
  onOpen?: OpenRecord<Read<NoInfer<E>>>
  /** Actions that are shown next to the tools of the list. */
  action?: ReactNode
  /** The text of an empty list. */
  empty: string
}

/** The records that are related to the shown record. The state of this list is not stored in the URL. */
export function RelatedList<E extends Entity>({ query, action, empty, ...list }: Props<E>) {
  const { t } = useTranslation('kit')
  const { entity } = list
  return (
    <Suspense fallback={<Skeleton h={120} component="output" aria-label={t('loading')} />}>
      <EntityTable {...list} list={`${entity.name}-within`} fixed={query} within={{ action, empty }} />
    </Suspense>
  )
}
