import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { textFilters } from '@fieldhouse/domain/kit/entity/text-filters'
import { readDay } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListState, listSearch } from './list-search.ts'

/** First and last value of a range, both included; null leaves an end open. */
export type Range = [from: string | null, to: string | null]

export type ChangeList = (change: Partial<ListState>) => void

/** What undoes every choice of what is listed, and how. */
export const everything = {
  q: undefined,
  sort: undefined,
  where: undefined,
  between: undefined,
  view: undefined,
} satisfies Partial<ListState>

/** Whether anything was chosen about what is listed. */
export const isNarrowed = ({ q, where, between }: ListState): boolean =>
  Boolean(q) || Object.keys(where ?? {}).length > 0 || Object.keys(between ?? {}).length > 0

/** Whether the list is of what was deleted and may come back. */
export const showsArchived = ({ where }: ListState): boolean => where?.['removed']?.includes('true') ?? false

/** Records on a page (UI-11). */
export const pageSize = 50

/** A range as the server is asked: days of an instant are the instants they begin and end at for this reader. */
function bounds(kind: string, [from, to]: Range, zone: string): (string | number | null)[] {
  const isInstant = kind === 'instant' || kind === 'moment'
  const first = isInstant && from !== null && readDay(from) ? dayBounds(from, zone).from : from
  const last = isInstant && to !== null && readDay(to) ? dayBounds(to, zone).to - 1 : to
  return [first, last]
}

/** The query of a list call for what the address says; fields the entity cannot be filtered by are left out. */
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

/** A list's state after a change of it: anything but the page goes back to page 1. */
const changed = (state: ListState, change: Partial<ListState>): ListState => {
  const turnsPage = Object.keys(change).every((key) => key === 'page' || key === 'open')
  return { ...state, ...(turnsPage ? {} : { page: undefined }), ...change }
}

/** The state of a list that is a part of a record's page: the address is the record's. */
export function useOwnListState(): [ListState, ChangeList] {
  const [state, setState] = useState<ListState>({})
  return [state, (change) => setState((before) => changed(before, change))]
}

/** The list's state in the address, and how to change it. */
export function useListState(): [ListState, ChangeList] {
  const state = listSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (wanted: Partial<ListState>) =>
    void navigate({
      to: '.',
      search: changed(state, wanted) as never,
      replace: wanted.open === undefined,
      resetScroll: wanted.page !== undefined,
    })
  return [state, change]
}
