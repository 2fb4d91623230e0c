import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { customIdOf } from '@fieldhouse/domain/kit/entity/custom-values'
import { type ViewQuery, view } from '@fieldhouse/domain/core/view'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListState } from './list-search.ts'
import { type ChangeList, everything } from './list-state.ts'
import { recordQueries } from '../api/records.ts'

export type View = Read<typeof view>

/** The value of `view` in the URL if the user has chosen no view although a default view exists. */
const noView = 'all'

/** The part of the state of a list that a view stores. */
export const queryOf = ({ q, sort, where, between }: ListState): ViewQuery => ({
  ...(q ? { q } : {}),
  ...(sort ? { sort } : {}),
  ...(where && Object.keys(where).length > 0 ? { where } : {}),
  ...(between && Object.keys(between).length > 0 ? { between } : {}),
})

/** The change that makes a list show a view. */
export const stateOf = ({ _id, query }: Pick<View, '_id' | 'query'>): Partial<ListState> => ({
  ...everything,
  ...query,
  view: _id,
})

const sorted = (fields: readonly string[]) => fields.toSorted().join()

/**
 * Whether the state of a list differs from its view. Hidden custom fields do not count, because the view can be older
 * than these fields.
 */
export const isChanged = (
  of: Pick<View, 'query' | 'hidden'>,
  state: ListState,
  hidden: readonly string[],
): boolean =>
  ordered(of.query) !== ordered(queryOf(state)) ||
  sorted(of.hidden) !==
    sorted(hidden.filter((field) => customIdOf(field) === null || of.hidden.includes(field)))

/** Converts a value to JSON with sorted keys. The server may return the keys in another order. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether the URL contains no state of the list, so that the default view opens. */
const isBare = (state: ListState): boolean =>
  state.view === undefined && state.page === undefined && Object.keys(queryOf(state)).length === 0

type List = {
  /** The name of the list under which its views are stored. */
  name: string
  state: ListState
  change: ChangeList
  hidden: readonly string[]
  setHidden: (fields: string[]) => void
  /** Whether the list has views. A list on a record's page has no views, and neither has a list across workspaces. */
  keepsViews: boolean
}

/** The saved views of the user for a list. If the URL contains no state of the list, the default view opens. */
export function useViews({ name, state, change, setHidden, keepsViews }: List) {
  const found = useQuery({
    ...recordQueries.list(view, { filter_list: name, limit: 200 }),
    staleTime: 300_000,
    enabled: keepsViews,
  })
  const isUnknown = keepsViews && (found.isPending || found.isPlaceholderData)
  const views = isUnknown || !keepsViews ? [] : (found.data?.result ?? [])
  const first = views.find(({ isDefault }) => isDefault)
  const opens = isBare(state) ? first : undefined
  const show = (chosen: View) => {
    setHidden(chosen.hidden)
    change(stateOf(chosen))
  }
  useEffect(() => {
    if (opens) show(opens)
  })
  return {
    views,
    shown: views.find(({ _id }) => _id === state.view),
    show,
    /** Shows all records, even if a default view exists. */
    showAll: () => change({ ...everything, ...(first ? { view: noView } : {}) }),
    /** Whether the view to open is still unknown. */
    isPending: isBare(state) && (isUnknown || opens !== undefined),
  }
}
export type Views = ReturnType<typeof useViews>
