import { customIdOf } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { textFilters } from '@fieldhouse/domain/kit/entity/text-filters'
import { readDay } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListState, listSearch } from './list-search.ts'

/** The first and the last value of a range. Both values are included. Null means that this end is open. */
export type Range = [from: string | null, to: string | null]

export type ChangeList = (change: Partial<ListState>) => void

/** A change that resets search, filters, sorting and view. */
export const everything = {
  q: undefined,
  sort: undefined,
  where: undefined,
  between: undefined,
  view: undefined,
} satisfies Partial<ListState>

/** Whether the list is searched or filtered. */
export const isNarrowed = ({ q, where, between }: ListState): boolean =>
  Boolean(q) || Object.keys(where ?? {}).length > 0 || Object.keys(between ?? {}).length > 0

/** Whether the list is filtered by custom fields. */
export const filtersCustom = ({ where, between }: ListState): boolean =>
  Object.keys({ ...where, ...between }).some((field) => customIdOf(field) !== null)

/** Whether the list shows archived records. */
export const showsArchived = ({ where }: ListState): boolean => where?.['removed']?.includes('true') ?? false

/** The number of records on a page (UI-11). */
export const pageSize = 50

/**
 * Converts a range for the server's query. A range of an instant extends from the start of the first day to the end of
 * the last day for the user.
 */
function bounds(kind: string, [from, to]: Range, zone: string): (string | number | null)[] {
  const isInstant = kind === 'instant' || kind === 'moment'
  const first = isInstant && from !== null && readDay(from) ? dayBounds(from, zone).from : from
  const last = isInstant && to !== null && readDay(to) ? dayBounds(to, zone).to - 1 : to
  return [first, last]
}

/** The query of a list call for a list state. Filters that the entity does not allow are left out. */
export function listQuery(
  state: ListState,
  of: { entity: Entity; zone: string; fixed?: FixedFilters | undefined },
) {
  const { entity, zone, fixed = {} } = of
  const declared = ([field]: [string, unknown]) => entity.filter.includes(field)
  const wanted = Object.entries(state.where ?? {})
  const filters = wanted.filter(declared).map(([field, values]) => [`filter_${field}`, values])
  const texts = wanted
    .filter(([field]) => !entity.filter.includes(field) && textFilters(entity).includes(field))
    .map(([field, values]) => [`has_${field}`, values])
  const ranges = Object.entries(state.between ?? {})
    .filter(declared)
    .flatMap(([field, range]) => {
      const [from, to] = bounds(infoOfField(entity, field).kind, range, zone)
      return [
        [`from_${field}`, from],
        [`to_${field}`, to],
      ]
    })
  return {
    page: state.page ?? 1,
    limit: pageSize,
    q: state.q,
    sort: state.sort,
    ...Object.fromEntries([...filters, ...texts, ...ranges]),
    ...(showsArchived(state) && entity.archive ? { filter_removed: 'true' } : {}),
    ...fixed,
  }
}

/**
 * Applies a change to the state of a list. The list returns to page 1, unless only the page or the open record changes.
 */
export const changedState = (state: ListState, change: Partial<ListState>): ListState => {
  const turnsPage = Object.keys(change).every((key) => key === 'page' || key === 'open')
  return { ...state, ...(turnsPage ? {} : { page: undefined }), ...change }
}

/** The state of a list on a record's page. The state is not in the URL, because the URL belongs to the record. */
export function useOwnListState(): [ListState, ChangeList] {
  const [state, setState] = useState<ListState>({})
  return [state, (change) => setState((before) => changedState(before, change))]
}

/** The list's state in the URL, and the function that changes it. */
export function useListState(): [ListState, ChangeList] {
  const state = listSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (wanted: Partial<ListState>) =>
    void navigate({
      to: '.',
      search: changedState(state, wanted) as never,
      replace: wanted.open === undefined,
      resetScroll: wanted.page !== undefined,
    })
  return [state, change]
}
