import type { Day } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { dayBounds } from '../kit/time/wall-clock.ts'
import { maxBoardDays } from './board.ts'
import type { DateShortcut, Days, DispatchSearch } from './dispatch-search.ts'
import type { MapPlace } from './map-place.ts'
import { type Place, distance } from './travel.ts'

// The days and circles for the filters of the dispatch map (MAP-02, MAP-05, OPEN-89).

/** The number of days from the first to the last, both included. */
export const dayCount = ({ from, to }: Days): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1

/** A range of so many days from the first. */
export const daysFrom = (first: Day, count: number): Days => ({
  from: first,
  to: Temporal.PlainDate.from(first)
    .add({ days: count - 1 })
    .toString(),
})

/**
 * The week that contains a day, or a week before or after it; weeks begin on Sunday, as in all calendars of the
 * application.
 */
export function weekOf(day: Day, weeks = 0): Days {
  const date = Temporal.PlainDate.from(day)
  const first = date.subtract({ days: date.dayOfWeek % 7 }).add({ weeks })
  return daysFrom(first.toString(), 7)
}

/** The days of a shortcut on a given day (MAP-05). */
export function daysOfShortcut(shortcut: DateShortcut, today: Day): Days {
  if (shortcut === 'today') return { from: today, to: today }
  return weekOf(today, { thisWeek: 0, lastWeek: -1, nextWeek: 1 }[shortcut])
}

/** The days of `dateRange`; today if the range has more days than a board can show. */
function daysOfRange({ dateRange = 'today' }: DispatchSearch, today: Day): Days {
  if (typeof dateRange === 'string') return daysOfShortcut(dateRange, today)
  return dayCount(dateRange) <= maxBoardDays ? dateRange : daysOfShortcut('today', today)
}

/** The days to show, by view mode. */
export function shownDays(search: DispatchSearch, today: Day): Days {
  const { viewMode = 'normal', weeklyStartDate, routeDay } = search
  if (viewMode === 'weekly') return daysFrom(weeklyStartDate ?? weekOf(today).from, 7)
  const days = daysOfRange(search, today)
  return viewMode === 'route' ? daysFrom(routeDay ?? days.from, 1) : days
}

/**
 * Returns the last millisecond of a day in a time zone (epoch ms). That is 86,399,999 ms after its first, unless the
 * clocks change (CAL-02, OPEN-178).
 */
export const endOfDay = (day: Day, zone: string): number => dayBounds(day, zone).to - 1

/** The interval (epoch ms) of some days in a time zone: from the start of the first to the end of the last. */
export const instantsOf = ({ from, to }: Days, zone: string): Interval => ({
  from: dayBounds(from, zone).from,
  to: endOfDay(to, zone),
})

/** The searched area: circles with the same radius, in metres. */
export type Surroundings = { centres: readonly Place[]; radius: number }

/** A position in GeoJSON order. */
export const pointOf = ({ lat, lng }: MapPlace): Place => [lng, lat]

/** Whether a position lies within one of the circles, edge included. */
export const isWithin = (place: MapPlace, { centres, radius }: Surroundings): boolean =>
  centres.some((centre) => distance(centre, pointOf(place)) <= radius)
