import { type Interval, intersect, merge, subtract } from '@fieldhouse/domain/kit/time/intervals'
import { unassigned } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardJob } from '@fieldhouse/domain/operations/board'
import { type Booking, fits, gapsBetween } from '@fieldhouse/domain/operations/free-starts'
import type { MapPlace } from '@fieldhouse/domain/operations/map-place'
import { startChoices } from '@fieldhouse/domain/operations/start-times'
import { type Place, estimatedTravel } from '@fieldhouse/domain/operations/travel'
import { visitsByRow } from '../visit-places.ts'

/** What is to be booked: how long it takes in ms, where, and when the client is there; any time where they did not say. */
export type Wanted = Pick<BoardJob, 'estimatedDuration' | 'clientAvailabilities' | 'place'>

/** Where and when a start is looked for: a row, a day's bounds in epoch ms, and the present. */
type Asked = { wanted: Wanted; row: string; day: Interval; now: number }

const pointOf = (place: MapPlace | null): Place | null => place && [place.lng, place.lat]

/**
 * Makes the rule for a board: the first start of a row on a day (epoch ms), at or after the start of hours, where the technician is
 * free with the ways as estimated and the client is there, on a quarter of an hour where one lies in it (APPT-17, APPT-23). What
 * others hold is not free. For nobody's row it is the first time at which anybody works.
 */
export function firstStarts(board: Board, person: string): (asked: Asked) => number | null {
  const visits = visitsByRow(board.appointments)
  const people = new Map(board.technicians.map((each) => [each._id, each]))
  const anybody = merge(board.technicians.flatMap(({ working }) => working))
  const held = board.holds.filter(({ by }) => by._id !== person)
  const workOf = (row: string): Interval[] => {
    const technician = people.get(row)
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
    // What begins on the day may end after it.
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
