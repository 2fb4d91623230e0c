import { translatedTable } from '../words/translated.ts'
import { type Language, type Words, say } from '../words/words.ts'
import { type Day, readDay } from './day.ts'

/** The units of a recurrence. */
export const calendarUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type CalendarUnit = (typeof calendarUnits)[number]

/** The name of each unit in a `Temporal.Duration`. */
export const unitFields = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/**
 * Returns the day `count` units after `first`, or the last day of a shorter month (REL-18). Always count from `first`,
 * so that a shorter month does not affect later days.
 */
export function dayAfterUnits(first: Day, unit: CalendarUnit, count: number): Day {
  const begun = readDay(first)
  if (begun === null) throw new RangeError(`no day: ${first}`)
  return begun.add({ [unitFields[unit]]: count }, { overflow: 'constrain' }).toString()
}

/** The day after a day. */
export const dayAfter = (day: Day): Day => dayAfterUnits(day, 'DAY', 1)

const once: Record<CalendarUnit, Words> = translatedTable('kit', 'calendarSteps.once')

const several: Record<CalendarUnit, Words> = translatedTable('kit', 'calendarSteps.several')

/** The interval of a recurrence in words: `Every 2 weeks`. */
export const sayEvery = (unit: CalendarUnit, count: number, language: Language): string =>
  say((count === 1 ? once : several)[unit], language, { count })
