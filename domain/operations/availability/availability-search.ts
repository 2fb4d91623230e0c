import { z } from 'zod'
import { fieldOf, moment } from '../../kit/entity/fields.ts'
import type { Day } from '../../kit/time/day.ts'
import { type FieldCode, fieldMessage } from '../../kit/words/field-words.ts'

const day = 86_400_000

/** The maximum number of windows in a search (SEC-95). */
export const maxWindows = 20

/** The maximum number of days from the start of the first window to the end of the last window (SEC-95). */
const maxSearchDays = 92

/** The maximum duration of an appointment, in ms. */
export const maxDuration = day

/**
 * The latest possible start of an appointment, in epoch ms. Every time zone can represent the instants from 1970 to
 * 2100.
 */
const latestInstant = 4_102_444_800_000

/** An instant from 1970 to 2100 at which work can begin, as epoch ms or ISO 8601. */
export const bookable = (missing: FieldCode = 'DATE') =>
  fieldOf(
    moment(missing).refine((at) => at >= 0 && at <= latestInstant, fieldMessage('DATE')),
    { kind: 'moment' },
  )

/** Whether work can be booked on a day. In every time zone, the day lies in the range of `bookable`. */
export const isBookableDay = (asked: Day): boolean => asked >= '1970-01-02' && asked <= '2099-12-30'

const instant = z
  .number(fieldMessage('DATE'))
  .int(fieldMessage('DATE'))
  .min(0)
  .max(latestInstant, fieldMessage('DATE'))

const window = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => from < to, fieldMessage('WINDOW_ORDER'))

/** Why windows are refused, or null. The code is `WINDOW_TOO_FAR` for windows that together span more than 92 days. */
function whyNotSpan(windows: readonly { from: number; to: number }[]): FieldCode | null {
  if (windows.length === 0) return null
  const from = Math.min(...windows.map((each) => each.from))
  const to = Math.max(...windows.map((each) => each.to))
  return to - from > maxSearchDays * day ? 'WINDOW_TOO_FAR' : null
}

/** The duration of a visit in ms, from one minute to one day. */
export const visitDuration = () =>
  z
    .number(fieldMessage('JOB_DURATION'))
    .int(fieldMessage('JOB_DURATION'))
    .min(60_000, fieldMessage('JOB_DURATION'))
    .max(maxDuration, fieldMessage('VISIT_TOO_LONG'))

/** The start and the duration (ms) of a visit in a request. */
export const visitTime = {
  startAt: bookable('SELECT_START'),
  estimatedDuration: fieldOf(visitDuration(), { kind: 'integer' }),
}

/** The start (epoch ms) and the duration (ms) of a visit. */
export type VisitTime = z.output<z.ZodObject<typeof visitTime>>

/** The windows in which the client is available, in epoch ms. All windows together span at most 92 days (SEC-95). */
const clientWindows = () =>
  z
    .array(window)
    .max(maxWindows, fieldMessage('TOO_MANY', { max: maxWindows }))
    .refine(
      (windows) => windows.length > maxWindows || whyNotSpan(windows) === null,
      fieldMessage('WINDOW_TOO_FAR', { max: maxSearchDays }),
    )

/** The stored windows of a job. If the list is empty, the client's availability is unknown. */
export const keptWindows = () => clientWindows().default([])

/**
 * Body of `POST appointment/findAvailableTechnicians/`. Instants are in epoch ms, the duration in ms (APPT-23, SEC-95).
 */
export const availabilitySearch = z.strictObject({
  clientAvailabilities: clientWindows().min(1, fieldMessage('SLOT_NONE')),
  estimatedDuration: visitTime.estimatedDuration,
  skipAppointmentIds: z
    .array(z.uuid(fieldMessage('NOT_FOUND')))
    .max(100)
    .optional(),
  jobId: z.uuid(fieldMessage('NOT_FOUND')).optional(),
  skills: z
    .array(z.uuid(fieldMessage('NOT_FOUND')))
    .max(50)
    .optional(),
})
export type AvailabilitySearch = z.infer<typeof availabilitySearch>
