import type { Day } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { dayBounds } from '../kit/time/wall-clock.ts'
import type { Weekday } from '../kit/time/week-start.ts'
import { maxBoardDays } from './board.ts'
import type { DateShortcut, Days, DispatchSearch } from './dispatch-search.ts'
import type { MapPlace } from './map-place.ts'
import { type Place, distance } from './travel.ts'

// Computes the days and the circles for the filters of the dispatch map (MAP-02, MAP-05, OPEN-89).

/** The number of days in a range. The first and the last day count. */
export const dayCount = ({ from, to }: Days): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1

/** The range of `count` days that begins with `first`. */
export const daysFrom = (first: Day, count: number): Days => ({
  from: first,
  to: Temporal.PlainDate.from(first)
    .add({ days: count - 1 })
    .toString(),
})

/** The week that contains a day, shifted by a number of weeks. The week begins on `weekStart`. */
export function weekOf(day: Day, weekStart: Weekday, weeks = 0): Days {
  const date = Temporal.PlainDate.from(day)
  const first = date.subtract({ days: (date.dayOfWeek - weekStart + 7) % 7 }).add({ weeks })
  return daysFrom(first.toString(), 7)
}

/** Today, with the first day of the week. */
export type TodayOfWeek = { today: Day; weekStart: Weekday }

/** The range of days for a shortcut, relative to today (MAP-05). */
export function daysOfShortcut(shortcut: DateShortcut, { today, weekStart }: TodayOfWeek): Days {
  if (shortcut === 'today') return { from: today, to: today }
  return weekOf(today, weekStart, { thisWeek: 0, lastWeek: -1, nextWeek: 1 }[shortcut])
}

/** The days of `dateRange`. If the range has more days than a board can show, the result is today. */
function daysOfRange({ dateRange = 'today' }: DispatchSearch, at: TodayOfWeek): Days {
  if (typeof dateRange === 'string') return daysOfShortcut(dateRange, at)
  return dayCount(dateRange) <= maxBoardDays ? dateRange : daysOfShortcut('today', at)
}

/** The days that the map shows, according to the view mode. */
export function shownDays(search: DispatchSearch, at: TodayOfWeek): Days {
  const { viewMode = 'normal', weeklyStartDate, routeDay } = search
  if (viewMode === 'weekly') return daysFrom(weeklyStartDate ?? weekOf(at.today, at.weekStart).from, 7)
  const days = daysOfRange(search, at)
  return viewMode === 'route' ? daysFrom(routeDay ?? days.from, 1) : days
}

/**
 * Returns the last millisecond of a day in a time zone (epoch ms). A day has 86,400,000 ms, unless the clocks change on
 * this day (CAL-02, OPEN-178).
 */
export const endOfDay = (day: Day, zone: string): number => dayBounds(day, zone).to - 1

/**
 * The interval (epoch ms) of a range of days in a time zone, from the start of the first day to the end of the last
 * day.
 */
export const instantsOf = ({ from, to }: Days, zone: string): Interval => ({
  from: dayBounds(from, zone).from,
  to: endOfDay(to, zone),
})

/** The searched area: circles with the same radius, in metres. */
export type Surroundings = { centres: readonly Place[]; radius: number }

/** A position as `[longitude, latitude]`, as in GeoJSON. */
export const pointOf = ({ lat, lng }: MapPlace): Place => [lng, lat]

/** Whether a position lies within one of the circles or on its edge. */
export const isWithin = (place: MapPlace, { centres, radius }: Surroundings): boolean =>
  centres.some((centre) => distance(centre, pointOf(place)) <= radius)
