import type { ListState } from '../../kit/list/list-search.ts'
import type { ChangeList } from '../../kit/list/list-state.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { recall, remember, stored } from '../../kit/api/preferences.ts'
import { type CalendarSearch, type CalendarView, calendarSearch, calendarViews } from './calendar-search.ts'

export type ChangeCalendar = (change: Partial<CalendarSearch>) => void

/** The view that was chosen last in this browser, else the board of a day. */
const lastView = (): CalendarView => calendarViews.find((view) => view === recall(stored.calendar)) ?? 'day'

/** What the address says of the calendar, and how to change it; the view that is chosen is remembered. */
export function useCalendarState() {
  const address = useSearch({ strict: false })
  // The same address is read as the same filters: what is made of them is made once.
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

/** The filters as the filters and saved views of lists know them. */
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
