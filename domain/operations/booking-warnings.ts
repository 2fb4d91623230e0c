import { type Interval, subtract } from '../kit/intervals.ts'
import { type Words } from '../kit/words.ts'
import { type WorkingStretch } from '../people/workforce.ts'
import { shiftExpander } from './working-hours.ts'

/** What may speak against a booking without forbidding it (OPEN-86). */
export const warningCodes = ['OUTSIDE_HOURS', 'TIME_OFF'] as const
export type WarningCode = (typeof warningCodes)[number]

/** One warning: whom it is about. */
export type BookingWarning = { technician: string; code: WarningCode }

/** The warnings in words; `{name}` is the technician. */
export const warningWords: Record<WarningCode, Words> = {
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
}

type Rota = { id: string; hours: readonly WorkingStretch[]; zone: string; timeOff: readonly Interval[] }

/** What speaks against booking these technicians for this time (epoch ms), in their order (OPEN-86). */
export function bookingWarnings(technicians: readonly Rota[], booked: Interval): BookingWarning[] {
  const shifts = shiftExpander(booked)
  return technicians.flatMap(({ id: technician, hours, zone, timeOff }): BookingWarning[] => {
    if (subtract([booked], shifts(hours, zone)).length > 0) return [{ technician, code: 'OUTSIDE_HOURS' }]
    const away = timeOff.some(({ from, to }) => from < booked.to && to > booked.from)
    return away ? [{ technician, code: 'TIME_OFF' }] : []
  })
}
