import type { ListState } from '../../kit/list/list-search.ts'
import type { ChangeList } from '../../kit/list/list-state.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { recall, remember, stored } from '../../kit/api/preferences.ts'
import { type CalendarSearch, type CalendarView, calendarSearch, calendarViews } from './calendar-search.ts'

export type ChangeCalendar = (change: Partial<CalendarSearch>) => void

/** The view that this browser used last, else the board of a day. */
const lastView = (): CalendarView => calendarViews.find((view) => view === recall(stored.calendar)) ?? 'day'

/** The calendar's state in the URL, and a function that changes it. The browser remembers the chosen view. */
export function useCalendarState() {
  const address = useSearch({ strict: false })
  // Memoized, so that data derived from the filters is computed only when the URL changes.
  const search = useMemo(() => calendarSearch.parse(address), [address])
  const navigate = useNavigate()
  const change: ChangeCalendar = (wanted) => {
    if (wanted.view !== undefined) remember(stored.calendar, wanted.view)
    void navigate({
      to: '.',
      search: { ...search, ...wanted } as never,
      replace: wanted.open === undefined,
      resetScroll: false,
    })
  }
  return { search, change, view: search.view ?? lastView() }
}

/** The filters in the format of list filters and saved views. */
export function listStateOf(
  { where, saved }: CalendarSearch,
  change: ChangeCalendar,
): [ListState, ChangeList] {
  const changeList: ChangeList = (wanted) =>
    change({
      ...('where' in wanted ? { where: wanted.where } : {}),
      ...('view' in wanted ? { saved: wanted.view } : {}),
    })
  return [{ where, view: saved }, changeList]
}
