import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import { dayBounds, instantOfWall, timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import type { FieldCode } from '@fieldhouse/domain/kit/words/field-words'
import { whyNotTimeOff } from '@fieldhouse/domain/people/time-off'
import type { TypedStretch } from '../kit/value/stretch-fields.tsx'

/** Formats a period of time off. A period of whole days is shown without times. */
export function stretchText(
  { from, to }: { from: string; to: string },
  zone: string,
  language: string,
): string {
  const [start, end] = [new Date(from).getTime(), new Date(to).getTime()]
  const whole = timeOfDayAt(start, zone) === '00:00' && timeOfDayAt(end, zone) === '00:00'
  const time = whole ? {} : ({ timeStyle: 'short' } as const)
  const style = { dateStyle: 'medium', timeZone: zone, ...time } as const
  const text = new Intl.DateTimeFormat(language, style).formatRange(start, whole ? end - 1 : end)
  return firstOfMonth(text, language)
}

/**
 * Converts a typed period to instants in the member's time zone. A period without times covers whole days. Returns an
 * error code if the period is invalid.
 */
export function readStretch(
  { first, last, from, to }: TypedStretch,
  zone: string,
): { from: number; to: number } | FieldCode {
  if (first === null) return 'DATE_REQUIRED'
  const start = from === '' ? dayBounds(first, zone).from : instantOfWall(first, from, zone)
  const end = to === '' ? dayBounds(last ?? first, zone).to : instantOfWall(last ?? first, to, zone)
  if (start === null || end === null) return 'TIME_SKIPPED'
  const refused = whyNotTimeOff({ from: new Date(start).toISOString(), to: new Date(end).toISOString() })
  return refused ?? { from: start, to: end }
}
