import { type Interval, subtract } from '../kit/time/intervals.ts'
import { type Booking, type Wanted, fits, gapsBetween } from './free-starts.ts'
import { type WorkingStretch } from '../people/workforce.ts'
import type { BookingWarning, WarningCode } from './finder/warning-words.ts'
import { shiftExpander } from './working-hours.ts'

/** What a technician does besides the booking, and what they know. */
type Rota = {
  id: string
  skills: readonly string[]
  timeOff: readonly Interval[]
  /** Days on which the workspace is closed, in the zone of the hours. */
  holidays?: readonly Interval[]
  /** Other bookings around this one, with their places. */
  bookings: readonly Booking[]
}

/** Where the booking is, how long ways take, and which skills it asks for. */
type BookingDemands = Pick<Wanted, 'place' | 'travel'> & {
  skills: readonly { id: string; name: string }[]
}

/** Whether the ways from the booking before and to the one after leave room, as the finder counts them (OPEN-86). */
function hasWays(bookings: readonly Booking[], booked: Interval, ways: BookingDemands): boolean {
  const duration = booked.to - booked.from
  return fits([booked], gapsBetween(bookings, { ...ways, duration }), duration).length > 0
}

/** What speaks against the time, or null; `working` are the stretches of work. */
function whyNotThen(
  { timeOff, holidays = [], bookings }: Rota,
  working: readonly Interval[],
  { booked, demands }: { booked: Interval; demands: BookingDemands },
): WarningCode | null {
  const meets = (stretches: readonly Interval[]) =>
    stretches.some(({ from, to }) => from < booked.to && to > booked.from)
  if (meets(holidays)) return 'HOLIDAY'
  if (subtract([booked], working).length > 0) return 'OUTSIDE_HOURS'
  if (meets(timeOff)) return 'TIME_OFF'
  return hasWays(bookings, booked, demands) ? null : 'TOO_FAR'
}

/** What speaks against booking a technician who works in these stretches for this time (epoch ms): skills, then the time. */
export function warningsAt(
  rota: Rota & { working: readonly Interval[] },
  booked: Interval,
  demands: BookingDemands,
): BookingWarning[] {
  const { id: technician, skills: known, working } = rota
  const missing = demands.skills.filter(({ id }) => !known.includes(id))
  const code = whyNotThen(rota, working, { booked, demands })
  return [
    ...(missing.length > 0
      ? [{ technician, code: 'SKILL_MISSING' as const, skills: missing.map(({ name }) => name).join(', ') }]
      : []),
    ...(code === null ? [] : [{ technician, code }]),
  ]
}

/** What speaks against booking these technicians for this time (epoch ms), in their order (OPEN-86). */
export function bookingWarnings(
  technicians: readonly (Rota & { hours: readonly WorkingStretch[]; zone: string })[],
  booked: Interval,
  demands: BookingDemands,
): BookingWarning[] {
  const shifts = shiftExpander(booked)
  return technicians.flatMap((rota) =>
    warningsAt({ ...rota, working: shifts(rota.hours, rota.zone) }, booked, demands),
  )
}
