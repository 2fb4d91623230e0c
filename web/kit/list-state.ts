import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** What a list shows, kept in the address so that a view can be shared and survives a reload. */
export const listSearch = z.object({
  page: z.int().min(1).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
  sort: z.string().max(60).optional().catch(undefined),
  /** Field → wanted values. */
  where: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  /** Field → first and last value of a range, both included. */
  between: z
    .record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()]))
    .optional()
    .catch(undefined),
  /** The record in the drawer, or `new`. */
  open: z.string().max(40).optional().catch(undefined),
  tab: z.string().max(40).optional().catch(undefined),
})

export type ListState = z.infer<typeof listSearch>

/** Records on a page (UI-11). */
const pageSize = 50

/** The query of a list call for what the address says. */
export function listQuery(state: ListState, fixed: Record<string, string | string[]> = {}) {
  const filters = Object.entries(state.where ?? {}).map(([field, values]) => [`filter_${field}`, values])
  const ranges = Object.entries(state.between ?? {}).flatMap(([field, [from, to]]) => [
    [`from_${field}`, from],
    [`to_${field}`, to],
  ])
  return {
    page: state.page ?? 1,
    limit: pageSize,
    q: state.q,
    sort: state.sort,
    ...Object.fromEntries([...filters, ...ranges]),
    ...fixed,
  }
}

/** The list's state in the address, and how to change it; changing anything but the page goes back to page 1. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const state = listSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changed: Partial<ListState>) => {
    const turnsPage = Object.keys(changed).every((key) => key === 'page' || key === 'open')
    const next = { ...state, ...(turnsPage ? {} : { page: undefined }), ...changed }
    void navigate({
      to: '.',
      search: next as never,
      replace: changed.open === undefined,
      resetScroll: changed.page !== undefined,
    })
  }
  return [state, change]
}
