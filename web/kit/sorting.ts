import type { Entity } from '@fieldhouse/domain/kit/entity'
import type { ListState } from './list-state.ts'
import type { Sorting } from './table-head.tsx'

/** How the list is sorted by a field: by what the address says, else in the entity's own order. */
export function sortingOf(entity: Entity, state: ListState, field: string): Sorting {
  const sort = (state.sort ?? entity.order).split(',')[0]
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

/** What a click on a header asks for: ascending first, then the other way. */
export const nextSort = (entity: Entity, state: ListState, field: string): string =>
  sortingOf(entity, state, field) === 'ascending' ? `-${field}` : field
