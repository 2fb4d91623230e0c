import { type Language, type Words, say } from '../words/words.ts'
import { type Day, readDay } from './day.ts'

/** In what something comes again by the calendar. */
export const calendarUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type CalendarUnit = (typeof calendarUnits)[number]

const parts = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/**
 * The day so many units after a first one. It is reckoned from the first day: what falls on a 31st comes on the last day of a
 * shorter month and on the 31st again after it; 29 February comes on the 28th between leap years (REL-18).
 */
export function dayAfterUnits(first: Day, unit: CalendarUnit, count: number): Day {
  const begun = readDay(first)
  if (begun === null) throw new RangeError(`no day: ${first}`)
  return begun.add({ [parts[unit]]: count }, { overflow: 'constrain' }).toString()
}

const once: Record<CalendarUnit, Words> = {
  DAY: { en: 'Every day', fr: 'Tous les jours', es: 'Cada día' },
  WEEK: { en: 'Every week', fr: 'Toutes les semaines', es: 'Cada semana' },
  MONTH: { en: 'Every month', fr: 'Tous les mois', es: 'Cada mes' },
  YEAR: { en: 'Every year', fr: 'Tous les ans', es: 'Cada año' },
}

const several: Record<CalendarUnit, Words> = {
  DAY: { en: 'Every {count} days', fr: 'Tous les {count} jours', es: 'Cada {count} días' },
  WEEK: { en: 'Every {count} weeks', fr: 'Toutes les {count} semaines', es: 'Cada {count} semanas' },
  MONTH: { en: 'Every {count} months', fr: 'Tous les {count} mois', es: 'Cada {count} meses' },
  YEAR: { en: 'Every {count} years', fr: 'Tous les {count} ans', es: 'Cada {count} años' },
}

/** How often something comes again, in words: `Every 2 weeks`. */
export const sayEvery = (unit: CalendarUnit, count: number, language: Language): string =>
  say((count === 1 ? once : several)[unit], language, { count })
