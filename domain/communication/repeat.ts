import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { calendarUnits, dayAfterUnits, sayEvery } from '../kit/time/calendar-steps.ts'
import { type Day, readDay } from '../kit/time/day.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'

/** The units of a task's repetition. Minutes are used only during development (TASK-07, OPEN-133). */
export const repeatUnits = [...calendarUnits, 'MINUTE'] as const

/** The maximum `interval` of a repetition, in its unit (TASK-05). */
const longestInterval = 12

/** The repetition of a task: every `interval` days, weeks, months or years (TASK-02, TASK-05). */
export const repeatSetting = z.strictObject({
  frequency: z.enum(repeatUnits),
  interval: z
    .int(fieldMessage('REPEAT_INTERVAL'))
    .min(1, fieldMessage('REPEAT_INTERVAL'))
    .max(longestInterval, fieldMessage('TOO_BIG', { max: longestInterval })),
})
export type RepeatSetting = z.output<typeof repeatSetting>

const minutely = {
  once: translated('communication', 'repeat.minutely.once'),
  several: translated('communication', 'repeat.minutely.several'),
} satisfies Record<string, Words>

/** A repetition in words: `Every 2 weeks`. */
export const sayRepeat = ({ frequency, interval }: RepeatSetting, language: Language): string =>
  frequency === 'MINUTE'
    ? say(interval === 1 ? minutely.once : minutely.several, language, { count: interval })
    : sayEvery(frequency, interval, language)

/** The day of an occurrence. The first occurrence has the number 0 (REL-18). */
export const occurrenceOn = (first: Day, { frequency, interval }: RepeatSetting, count: number): Day =>
  frequency === 'MINUTE' ? first : dayAfterUnits(first, frequency, interval * count)

/** An occurrence with its number and its day. */
export type Occurrence = { count: number; on: Day }

/**
 * Returns the latest occurrence that is due by today and has a number above `count`, or null. Earlier missed
 * occurrences are skipped, so only one task is created (OPEN-272).
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

/**
 * Shifts a day by the distance from `from` to `to`. Returns null without a day, and if the result is after the year
 * 9999.
 */
export function movedWith(day: Day | null, from: Day, to: Day): Day | null {
  const [moved, start, target] = [readDay(day), readDay(from), readDay(to)]
  if (!moved || !start || !target) return null
  const later = target.add({ days: start.until(moved).days })
  return later.year > 9999 ? null : later.toString()
}
