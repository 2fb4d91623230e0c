import { type Interval, subtract } from '../kit/time/intervals.ts'
import { type Words } from '../kit/words/words.ts'
import { type Booking, type Wanted, fits, gapsBetween } from './free-starts.ts'
import { type WorkingStretch } from '../people/workforce.ts'
import { shiftExpander } from './working-hours.ts'

/** What may speak against a booking without forbidding it (OPEN-86). */
export const warningCodes = ['HOLIDAY', 'OUTSIDE_HOURS', 'TIME_OFF', 'TOO_FAR'] as const
export type WarningCode = (typeof warningCodes)[number]

/** One warning: whom it is about. */
export type BookingWarning = { technician: string; code: WarningCode }

/** The warnings in words; `{name}` is the technician. */
export const warningWords: Record<WarningCode, Words> = {
  HOLIDAY: {
    en: 'It is a public holiday for {name}',
    fr: 'C’est un jour férié pour {name}',
    es: 'Es un día festivo para {name}',
  },
  OUTSIDE_HOURS: {
    en: '{name} does not work at that time',
    fr: '{name} ne travaille pas à cette heure',
    es: '{name} no trabaja a esa hora',
  },
  TIME_OFF: {
    en: '{name} is on time off',
    fr: '{name} est en congé',
    es: '{name} está de permiso',
  },
  TOO_FAR: {
    en: '{name} cannot make the way from or to the neighbouring appointment in time',
    fr: '{name} n’a pas le temps de faire le trajet depuis ou vers le rendez-vous voisin',
    es: '{name} no tiene tiempo para el trayecto desde o hacia la cita vecina',
  },
}

type Rota = {
  id: string
  hours: readonly WorkingStretch[]
  zone: string
  timeOff: readonly Interval[]
  /** Days on which the workspace is closed, in the zone of the hours. */
  holidays?: readonly Interval[]
  /** Other bookings around this one, with their places. */
  bookings: readonly Booking[]
}

/** Where the booking is, and how long ways take. */
export type Ways = Pick<Wanted, 'place' | 'travel'>

/** Whether the ways from the booking before and to the one after leave room, as the finder counts them (OPEN-86). */
function hasWays(bookings: readonly Booking[], booked: Interval, ways: Ways): boolean {
  const duration = booked.to - booked.from
  return fits([booked], gapsBetween(bookings, { ...ways, duration }), duration).length > 0
}

/** What speaks against booking these technicians for this time (epoch ms), in their order (OPEN-86). */
export function bookingWarnings(
  technicians: readonly Rota[],
  booked: Interval,
  ways: Ways,
): BookingWarning[] {
  const shifts = shiftExpander(booked)
  const meets = (stretches: readonly Interval[]) =>
    stretches.some(({ from, to }) => from < booked.to && to > booked.from)
  return technicians.flatMap(
    ({ id: technician, hours, zone, timeOff, holidays, bookings }): BookingWarning[] => {
      if (meets(holidays ?? [])) return [{ technician, code: 'HOLIDAY' }]
      if (subtract([booked], shifts(hours, zone)).length > 0) return [{ technician, code: 'OUTSIDE_HOURS' }]
      if (meets(timeOff)) return [{ technician, code: 'TIME_OFF' }]
      return hasWays(bookings, booked, ways) ? [] : [{ technician, code: 'TOO_FAR' }]
    },
  )
}
