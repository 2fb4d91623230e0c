import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Board } from '@fieldhouse/domain/operations/board'
import { instantsOf, shownDays } from '@fieldhouse/domain/operations/dispatch-filters'
import { dispatchItems, shownTechnicians, surroundingsOf } from '@fieldhouse/domain/operations/dispatch-items'
import type { DispatchSearch } from '@fieldhouse/domain/operations/dispatch-search'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { boardQuery } from '../calendar/board-query.ts'
import { useBoardZone } from '../calendar/use-board.ts'
import type { useBoardChanges } from '../calendar/changes/use-board-changes.ts'
import { useWeekStart } from '../../kit/value/week-start.ts'
import { useNow } from '../../kit/value/use-now.ts'
import { usePlaceClock } from '../scheduling/place-clock.ts'
import { useAttention } from './attention.ts'

const from = '/operations/dispatch-map'

/** The filters in the URL, and the functions that change them. */
function useDispatchSearch() {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const replace = (next: DispatchSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return { search, replace, change: (change: Partial<DispatchSearch>) => replace({ ...search, ...change }) }
}

/** The data of the dispatch map, by the filters in its URL. */
export function useDispatch() {
  const { search, replace, change } = useDispatchSearch()
  const now = useNow(30_000)
  const { zone, inZone } = useBoardZone()
  const days = shownDays(search, { today: dayAt(now, zone), weekStart: useWeekStart() })
  const { from: first, to: last } = instantsOf(days, zone)
  const found = useQuery(boardQuery({ from: first, to: last + 1 }))
  const board = inZone(found.data)
  const attention = useAttention()
  const [visit, openVisit] = useState<string | null>(null)
  const clock = usePlaceClock(zone)
  return { search, replace, change, now, days, zone, found, board, clock, attention, visit, openVisit }
}
export type Dispatch = ReturnType<typeof useDispatch>

/**
 * Functions that move and book visits, as in the calendar. The board shows a change at once, and the user can undo it.
 */
export type BoardChanges = ReturnType<typeof useBoardChanges>

/** The part of a board that matches the filters. */
export function useShown(board: Board, search: DispatchSearch, now: number) {
  return useMemo(
    () => ({
      ...dispatchItems(board, search, now),
      technicians: shownTechnicians(board, search),
      around: surroundingsOf(board, search),
    }),
    [board, search, now],
  )
}
export type Shown = ReturnType<typeof useShown>
