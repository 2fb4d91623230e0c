import type { TimeOfDay } from '../../kit/time/wall-clock.ts'

/** A time as people write it: `9:00 AM`, `14:30`, `9 h 30`, `9am`. */
const written = /^(\d{1,2})(?: ?[:h] ?(\d{2})?)?(?::\d{2})? ?(?:([ap])\.? ?m\.?)?$/i

/** The time of day that a text means; null for any other text, and for a number alone. */
function timeIn(text: string): TimeOfDay | null {
  const [whole, hours = '', minutes = '00', half] = written.exec(text) ?? []
  if (whole === undefined || (half === undefined && !/[:h]/i.test(whole))) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half && (Number(hours) > 12 || hours === '0'))) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/**
 * The start of a span. Without AM or PM, it has that of the end, or the other one if it is then not before the end.
 */
function startOfSpan(text: string, end: string): TimeOfDay | null {
  const until = timeIn(end)
  const half = written.exec(end)?.[3]?.toLowerCase()
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
