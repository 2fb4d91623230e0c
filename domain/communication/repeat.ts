import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type Day, readDay } from '../kit/time/day.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'

/** In what a task repeats; minutes only where the product is developed (TASK-07, OPEN-133). */
export const repeatUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR', 'MINUTE'] as const
type RepeatUnit = (typeof repeatUnits)[number]

/** The longest interval that is asked for (TASK-05). */
const longestInterval = 12

/** How often a task comes again: every `interval` days, weeks, months or years (TASK-02, TASK-05). */
export const repeatSetting = z.strictObject({
  frequency: z.enum(repeatUnits),
  interval: z
    .int(fieldMessage('REPEAT_INTERVAL'))
    .min(1, fieldMessage('REPEAT_INTERVAL'))
    .max(longestInterval, fieldMessage('TOO_BIG', { max: longestInterval })),
})
export type RepeatSetting = z.output<typeof repeatSetting>

const once: Record<RepeatUnit, Words> = {
  DAY: { en: 'Every day', fr: 'Tous les jours', es: 'Cada día' },
  WEEK: { en: 'Every week', fr: 'Toutes les semaines', es: 'Cada semana' },
  MONTH: { en: 'Every month', fr: 'Tous les mois', es: 'Cada mes' },
  YEAR: { en: 'Every year', fr: 'Tous les ans', es: 'Cada año' },
  MINUTE: { en: 'Every minute', fr: 'Toutes les minutes', es: 'Cada minuto' },
}

const several: Record<RepeatUnit, Words> = {
  DAY: { en: 'Every {count} days', fr: 'Tous les {count} jours', es: 'Cada {count} días' },
  WEEK: { en: 'Every {count} weeks', fr: 'Toutes les {count} semaines', es: 'Cada {count} semanas' },
  MONTH: { en: 'Every {count} months', fr: 'Tous les {count} mois', es: 'Cada {count} meses' },
  YEAR: { en: 'Every {count} years', fr: 'Tous les {count} ans', es: 'Cada {count} años' },
  MINUTE: { en: 'Every {count} minutes', fr: 'Toutes les {count} minutes', es: 'Cada {count} minutos' },
}

/** A rule in words: `Every 2 weeks`. */
export const sayRepeat = ({ frequency, interval }: RepeatSetting, language: Language): string =>
  say((interval === 1 ? once : several)[frequency], language, { count: interval })

const units = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/**
 * The day of an occurrence, counted from the first, which is 0. Each is reckoned from the first day: what falls on a 31st
 * comes on the last day of a shorter month and on the 31st again after it; 29 February comes on the 28th between leap years
 * (REL-18).
 */
export function occurrenceOn(first: Day, { frequency, interval }: RepeatSetting, count: number): Day {
  const begun = readDay(first)
  if (begun === null) throw new RangeError(`no day: ${first}`)
  if (frequency === 'MINUTE') return first
  return begun.add({ [units[frequency]]: interval * count }, { overflow: 'constrain' }).toString()
}

/** An occurrence: which it is, and its day. */
export type Occurrence = { count: number; on: Day }

/**
 * The occurrence to make after one that is there, or null while its day is ahead. Of several that were missed it is the
 * latest: who comes back to work finds one task and not a pile of the same (OPEN-272).
 */
export function dueAfter(
  { first, setting, count }: { first: Day; setting: RepeatSetting; count: number },
  today: Day,
): Occurrence | null {
  let found: Occurrence | null = null
  for (let next = count + 1; ; next += 1) {
    const on = occurrenceOn(first, setting, next)
    if (on > today || setting.frequency === 'MINUTE') return found
    found = { count: next, on }
  }
}

/** A day as many days later as another is after its own start; null where there is none, or it lies beyond the year 9999. */
export function movedWith(day: Day | null, from: Day, to: Day): Day | null {
  const [moved, start, target] = [readDay(day), readDay(from), readDay(to)]
  if (!moved || !start || !target) return null
  const later = target.add({ days: start.until(moved).days })
  return later.year > 9999 ? null : later.toString()
}
