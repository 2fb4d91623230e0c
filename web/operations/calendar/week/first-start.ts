import { type Interval, intersect, merge, subtract } from '@fieldhouse/domain/kit/time/intervals'
import { unassigned } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardJob } from '@fieldhouse/domain/operations/board'
import { type Booking, fits, gapsBetween } from '@fieldhouse/domain/operations/availability/free-starts'
import type { MapPlace } from '@fieldhouse/domain/operations/map-place'
import { startChoices } from '@fieldhouse/domain/operations/availability/start-times'
import { type Place, estimatedTravel } from '@fieldhouse/domain/operations/travel'
import { visitsByRow } from '../visit-places.ts'

/**
 * The visit to book: its duration in ms, its location, and the client's availability. If the availability is empty,
 * the client is always available.
 */
export type Wanted = Pick<BoardJob, 'estimatedDuration' | 'clientAvailabilities' | 'place'>

/** The parameters of a search for a start: a row, a day's bounds in epoch ms, and the current time. */
type StartSearch = { wanted: Wanted; row: string; day: Interval; now: number }

const pointOf = (place: MapPlace | null): Place | null => place && [place.lng, place.lat]

/**
 * Returns a search for a row's first free start on a day (epoch ms), preferably on a quarter hour. Considers travel
 * times, client availability and others' reservations (APPT-17, APPT-23).
 */
export function firstStarts(board: Board, person: string): (asked: StartSearch) => number | null {
  const visits = visitsByRow(board.appointments)
  const people = new Map(board.technicians.map((each) => [each._id, each]))
  const anybody = merge(board.technicians.flatMap(({ working }) => working))
  const held = board.holds.filter(({ by }) => by._id !== person)
  const workOf = (row: string): Interval[] => {
    const technician = people.get(row)
    // The row of unassigned visits uses the working hours of all technicians together.
    return technician ? subtract(merge(technician.working), merge(technician.off)) : anybody
  }
  const bookingsOf = (row: string, now: number): Booking[] => {
    if (row === unassigned) return []
    const slots = held.filter(({ technician, expiresAt }) => technician === row && expiresAt > now)
    return [
      ...(visits.get(row) ?? []).map(({ startAt, endAt, place }) => ({
        from: startAt,
        to: endAt,
        place: pointOf(place),
      })),
      ...slots.map(({ startAt, endAt }) => ({ from: startAt, to: endAt })),
    ]
  }
  return ({ wanted, row, day, now }) => {
    const { estimatedDuration: duration, clientAvailabilities } = wanted
    // A visit may end after the day on which it begins.
    const ahead = merge([{ from: Math.max(day.from, now), to: day.to + duration }])
    const windows = clientAvailabilities.length === 0 ? ahead : intersect(ahead, merge(clientAvailabilities))
    const gaps = gapsBetween(bookingsOf(row, now), {
      duration,
      place: pointOf(wanted.place),
      travel: estimatedTravel,
    })
    const stretches = fits(intersect(windows, workOf(row)), gaps, duration)
    const start = startChoices(stretches)[0] ?? stretches[0]?.earliestStart ?? day.to
    return start < day.to ? start : null
  }
}
