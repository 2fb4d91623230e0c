import { type Interval, subtract } from '../kit/time/intervals.ts'
import type { Search } from './availability/availability.ts'
import { type Booking, type Wanted, fits, gapsBetween } from './availability/free-starts.ts'
import { type WorkingStretch } from '../people/workforce.ts'
import type { BookingWarning, WarningCode } from './finder/warning-words.ts'
import { shiftExpander } from './availability/working-hours.ts'

/** A technician's skills, absences and other bookings. */
type Rota = {
  id: string
  skills: readonly string[]
  timeOff: readonly Interval[]
  /** Days on which the workspace is closed. Holidays begin and end in the time zone of the working hours. */
  holidays?: readonly Interval[]
  /** The technician's bookings before and after this booking, with their places. */
  bookings: readonly Booking[]
}

/** The place of a booking, travel times and required skills. */
type BookingDemands = Pick<Wanted, 'place' | 'travel'> & Pick<Search, 'skills'>

/**
 * Whether there is time for the travel from the previous booking and to the next booking, by the rule of the technician
 * search (OPEN-86).
 */
function hasWays(bookings: readonly Booking[], booked: Interval, ways: BookingDemands): boolean {
  const duration = booked.to - booked.from
  return fits([booked], gapsBetween(bookings, { ...ways, duration }), duration).length > 0
}

/** The warning about the time of a booking, or null. `working` contains the working intervals. */
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

/**
 * The warnings about a technician for a booking (epoch ms): first the warning about skills, then the warning about the
 * time. `working` contains the technician's working intervals.
 */
export function warningsAt(
  rota: Rota & { working: readonly Interval[] },
  booked: Interval,
  demands: BookingDemands,
): BookingWarning[] {
  const { id: technician, skills: known, working } = rota
  const missing = demands.skills.filter(({ _id }) => !known.includes(_id))
  const code = whyNotThen(rota, working, { booked, demands })
  return [
    ...(missing.length > 0
      ? [{ technician, code: 'SKILL_MISSING' as const, skills: missing.map(({ name }) => name).join(', ') }]
      : []),
    ...(code === null ? [] : [{ technician, code }]),
  ]
}

/** The warnings about technicians for a booking (epoch ms), in the order of the technicians (OPEN-86). */
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
