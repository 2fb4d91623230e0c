import { type Interval, subtract } from '../kit/time/intervals.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'
import { type Booking, type Wanted, fits, gapsBetween } from './free-starts.ts'
import { type WorkingStretch } from '../people/workforce.ts'
import { shiftExpander } from './working-hours.ts'

/** What may speak against a booking without forbidding it (OPEN-86). */
export const warningCodes = ['SKILL_MISSING', 'HOLIDAY', 'OUTSIDE_HOURS', 'TIME_OFF', 'TOO_FAR'] as const
type WarningCode = (typeof warningCodes)[number]

/** One warning: whom it is about, and the names of the skills that they lack. */
export type BookingWarning = { technician: string; code: WarningCode; skills?: string | undefined }

/** The warnings in words; `{name}` is the technician. */
const warningWords: Record<WarningCode, Words> = {
  SKILL_MISSING: {
    en: '{name} lacks: {skills}',
    fr: 'Compétences qui manquent à {name} : {skills}',
    es: 'A {name} le falta: {skills}',
  },
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

/** A warning in words; `name` is what the technician is called. */
export const sayWarning = (
  { code, skills = '' }: Pick<BookingWarning, 'code' | 'skills'>,
  name: string,
  language: Language,
): string => say(warningWords[code], language, { name, skills })

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
