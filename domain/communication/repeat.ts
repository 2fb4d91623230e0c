import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { calendarUnits, dayAfterUnits, sayEvery } from '../kit/time/calendar-steps.ts'
import { type Day, readDay } from '../kit/time/day.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'

/** In what a task repeats; minutes only where the product is developed (TASK-07, OPEN-133). */
export const repeatUnits = [...calendarUnits, 'MINUTE'] as const

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

const minutely = {
  once: { en: 'Every minute', fr: 'Toutes les minutes', es: 'Cada minuto' },
  several: { en: 'Every {count} minutes', fr: 'Toutes les {count} minutes', es: 'Cada {count} minutos' },
} satisfies Record<string, Words>

/** A rule in words: `Every 2 weeks`. */
export const sayRepeat = ({ frequency, interval }: RepeatSetting, language: Language): string =>
  frequency === 'MINUTE'
    ? say(interval === 1 ? minutely.once : minutely.several, language, { count: interval })
    : sayEvery(frequency, interval, language)

/** The day of an occurrence, counted from the first, which is 0, and reckoned from it (REL-18). */
export const occurrenceOn = (first: Day, { frequency, interval }: RepeatSetting, count: number): Day =>
  frequency === 'MINUTE' ? first : dayAfterUnits(first, frequency, interval * count)

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
