import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Board } from '@fieldhouse/domain/operations/board'
import { instantsOf, shownDays } from '@fieldhouse/domain/operations/dispatch-filters'
import {
  type DispatchItem,
  dispatchItems,
  shownTechnicians,
  surroundingsOf,
} from '@fieldhouse/domain/operations/dispatch-items'
import type { DispatchSearch } from '@fieldhouse/domain/operations/dispatch-search'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { resultOf } from '../../kit/api/call.ts'
import { useZone } from '../../kit/api/session.ts'
import { usePlaceClock } from '../scheduling/place-clock.ts'
import { useNow } from './use-now.ts'

const from = '/operations/dispatch-map'

export type ChangeSearch = (change: Partial<DispatchSearch>) => void

/** The filters in the address, and how to change them. */
function useDispatchSearch() {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const replace = (next: DispatchSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return { search, replace, change: (change: Partial<DispatchSearch>) => replace({ ...search, ...change }) }
}

/** The board of a stretch of instants; `to` belongs to it. Live events of appointments have it read again. */
const boardOf = (span: { from: number; to: number }) =>
  queryOptions({
    queryKey: ['appointment', 'board', span.from, span.to],
    queryFn: ({ signal }) =>
      resultOf('GET /appointment/board/', { query: { from: span.from, to: span.to + 1 }, signal }),
    placeholderData: keepPreviousData,
  })

/** What is lit, by the mouse or the focus, and what was chosen, on the map or in the list. */
function useAttention() {
  const [pointed, setPointed] = useState<string | null>(null)
  const [chosen, choose] = useState<readonly string[]>([])
  const lit = useMemo(
    () => [...new Set([...(pointed === null ? [] : [pointed]), ...chosen])],
    [pointed, chosen],
  )
  return { lit, chosen, point: setPointed, choose }
}

/** Everything the dispatch map shows, by the filters in its address. */
export function useDispatch() {
  const { search, replace, change } = useDispatchSearch()
  const now = useNow()
  const ownZone = useZone()
  const [zone, setZone] = useState(ownZone)
  const today = dayAt(now, zone)
  const days = shownDays(search, today)
  const found = useQuery(boardOf(instantsOf(days, zone)))
  const board = found.data
  // The days are those of the workspace, which the first board tells.
  if (board && board.timezone !== zone) setZone(board.timezone)
  const attention = useAttention()
  const clock = usePlaceClock(zone)
  return { search, replace, change, now, today, days, zone, found, board, clock, attention }
}
export type Dispatch = ReturnType<typeof useDispatch>

/** What the filters leave of a board. */
export function useShown(board: Board, search: DispatchSearch, now: number) {
  return useMemo(() => {
    const items: { placed: DispatchItem[]; unplaced: DispatchItem[] } = dispatchItems(board, search, now)
    return {
      ...items,
      technicians: shownTechnicians(board, search),
      around: surroundingsOf(board, search),
    }
  }, [board, search, now])
}
export type Shown = ReturnType<typeof useShown>
