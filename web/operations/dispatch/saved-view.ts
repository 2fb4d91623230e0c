import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { type DispatchSearch, dispatchSearch } from '@fieldhouse/domain/operations/dispatch-search'
import type { ListState } from '../../kit/list/list-search.ts'

type Where = NonNullable<ListState['where']>

/** The maximum length of a value in a saved view, in characters. */
const longest = 200

const one = (value: string | number | undefined) => (value === undefined ? undefined : [String(value)])

/**
 * Converts the filters to the format of a saved view. Like the filters of a list, a saved view contains lists of
 * texts.
 */
export function whereOf(search: DispatchSearch): Where {
  const { technicians, statuses, dateRange, searchLocation: place, searchRadius, weeklyStartDate } = search
  const kept = {
    technicians,
    statuses,
    dateRange: typeof dateRange === 'object' ? [dateRange.from, dateRange.to] : one(dateRange),
    searchLocation: place && [
      beginningOf(place.name, longest),
      String(place.lat),
      String(place.lng),
      ...(place.job === undefined ? [] : [place.job]),
    ],
    searchRadius: one(searchRadius),
    locationMode: one(search.locationMode),
    viewMode: one(search.viewMode),
    weeklyStartDate: one(weeklyStartDate),
  }
  return Object.fromEntries(Object.entries(kept).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

/** Converts a saved view to filters. Values that are no longer valid are replaced by the defaults. */
export function searchOf(where: Where): DispatchSearch {
  const [from, to] = where['dateRange'] ?? []
  const [name, lat, lng, job] = where['searchLocation'] ?? []
  const radius = where['searchRadius']?.[0]
  const read = dispatchSearch.parse({
    technicians: where['technicians'],
    statuses: where['statuses'],
    dateRange: to === undefined ? from : { from, to },
    searchLocation:
      name === undefined ? undefined : { name, lat: Number(lat), lng: Number(lng), ...(job && { job }) },
    searchRadius: radius === undefined ? undefined : Number(radius),
    locationMode: where['locationMode']?.[0],
    viewMode: where['viewMode']?.[0],
    weeklyStartDate: where['weeklyStartDate']?.[0],
  })
  return dispatchSearch.parse(
    Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
  )
}
