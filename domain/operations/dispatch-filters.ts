import type { Day } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { dayBounds } from '../kit/time/wall-clock.ts'
import { maxBoardDays } from './board.ts'
import type { DateShortcut, Days, DispatchSearch } from './dispatch-search.ts'
import type { MapPlace } from './map-place.ts'
import { type Place, distance } from './travel.ts'

// The days and the surroundings that the filters of the dispatch map mean (MAP-02, MAP-05, OPEN-89).

/** How many days there are from the first to the last, both included. */
export const dayCount = ({ from, to }: Days): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1

/** So many days from one on. */
export const daysFrom = (first: Day, count: number): Days => ({
  from: first,
  to: Temporal.PlainDate.from(first)
    .add({ days: count - 1 })
    .toString(),
})

/** The week that a day belongs to, moved by some weeks; weeks begin on Sunday, as in every calendar of the product. */
export function weekOf(day: Day, weeks = 0): Days {
  const date = Temporal.PlainDate.from(day)
  const first = date.subtract({ days: date.dayOfWeek % 7 }).add({ weeks })
  return daysFrom(first.toString(), 7)
}

/** The days that a shortcut means on a day (MAP-05). */
export function daysOfShortcut(shortcut: DateShortcut, today: Day): Days {
  if (shortcut === 'today') return { from: today, to: today }
  return weekOf(today, { thisWeek: 0, lastWeek: -1, nextWeek: 1 }[shortcut])
}

/** The days of `dateRange`: today where it names more than a board shows. */
function daysOfRange({ dateRange = 'today' }: DispatchSearch, today: Day): Days {
  if (typeof dateRange === 'string') return daysOfShortcut(dateRange, today)
  return dayCount(dateRange) <= maxBoardDays ? dateRange : daysOfShortcut('today', today)
}

/** The days that are shown, by the view. */
export function shownDays(search: DispatchSearch, today: Day): Days {
  const { viewMode = 'normal', weeklyStartDate, routeDay } = search
  if (viewMode === 'weekly') return daysFrom(weeklyStartDate ?? weekOf(today).from, 7)
  const days = daysOfRange(search, today)
  return viewMode === 'route' ? daysFrom(routeDay ?? days.from, 1) : days
}

/**
 * The last millisecond of a day in a zone (epoch ms): 86,399,999 after its first on a day of 24 hours (CAL-02), the last
 * there is on the days the clocks change (OPEN-178).
 */
export const endOfDay = (day: Day, zone: string): number => dayBounds(day, zone).to - 1

/** The instants (epoch ms) of some days in a zone: from the start of the first to the end of the last. */
export const instantsOf = ({ from, to }: Days, zone: string): Interval => ({
  from: dayBounds(from, zone).from,
  to: endOfDay(to, zone),
})

/** What is searched around: circles of one radius, in metres. */
export type Surroundings = { centres: readonly Place[]; radius: number }

/** A place as GeoJSON has it. */
export const pointOf = ({ lat, lng }: MapPlace): Place => [lng, lat]

/** Whether a place lies within one of the circles; on the line counts. */
export const isWithin = (place: MapPlace, { centres, radius }: Surroundings): boolean =>
  centres.some((centre) => distance(centre, pointOf(place)) <= radius)
