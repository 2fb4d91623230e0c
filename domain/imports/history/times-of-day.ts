import { typedTime } from '../../kit/time/typed-time.ts'
import type { TimeOfDay } from '../../kit/time/wall-clock.ts'

/** Returns `a` for a time that ends with AM, and `p` for a time that ends with PM. */
const halfIn = (text: string): string | undefined => /([ap])\.? ?m\.?$/i.exec(text)?.[1]?.toLowerCase()

/** Parses a time of day. Returns null for any other text, and for a number without a colon, `h`, AM or PM. */
const timeIn = (text: string): TimeOfDay | null =>
  /[:h]/i.test(text) || halfIn(text) !== undefined ? typedTime(text.replace(/(:\d{2}):\d{2}/, '$1')) : null

/**
 * The start of a span. A start without AM or PM has the AM or PM of the end, or the opposite if the start would not
 * precede the end.
 */
function startOfSpan(text: string, end: string): TimeOfDay | null {
  const until = timeIn(end)
  const half = halfIn(end)
  if (until === null || half === undefined) return timeIn(text)
  const [same, other] = (half === 'p' ? ['pm', 'am'] : ['am', 'pm']).map((each) => timeIn(`${text} ${each}`))
  return (same && same < until ? same : other) ?? timeIn(text)
}

/** The times of a text with one time, or with a start and an end: `9:00 AM - 11:00 AM`. */
export function timesIn(text: string | null | undefined): { start: TimeOfDay | null; end: TimeOfDay | null } {
  const [start = '', end = ''] = (text ?? '')
    .replaceAll(/\s+/g, ' ')
    .split(/ ?[-–—] ?| to | à | a (?=\d)/)
    .map((part) => part.trim())
  return { start: startOfSpan(start, end), end: timeIn(end) }
}
