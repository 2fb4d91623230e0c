import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { type FieldCode, fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { instantOfWall, timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import { unassigned } from '@fieldhouse/domain/operations/appointment'
import type { AppointmentStatus } from '@fieldhouse/domain/operations/appointment-status'
import type { EstimatedWindow } from '@fieldhouse/domain/operations/scheduling-choices'
import { z } from 'zod'
import type { AppointmentRecord } from './appointment-record.ts'

/** The day and times that the user typed, in the time zone of the job site. */
export type TypedTime = { date: string | null; start: string; end: string }

/** The form's values. `techs` contains ids of technicians, or only `UNASSIGNED`. */
export type ScheduleValues = {
  techs: string[]
  status: AppointmentStatus
  startAt: TypedTime
  estimatedWindow: EstimatedWindow | null
  note: string
}

/** The form's values for an appointment. */
export function valuesOf(record: AppointmentRecord, zone: string): ScheduleValues {
  return {
    techs: record.techs.length > 0 ? record.techs.map(({ _id }) => _id) : [unassigned],
    status: record.status,
    startAt: {
      date: dayAt(record.startAt, zone),
      start: timeOfDayAt(record.startAt, zone),
      end: timeOfDayAt(record.endAt, zone),
    },
    estimatedWindow: record.estimatedWindow,
    note: record.note ?? '',
  }
}

/**
 * The longest visit over midnight, in ms. A typed end before the start is on the next day. If the visit is then
 * longer, the end is an error.
 */
const longestPastMidnight = 12 * 3_600_000

/** The instants of typed times, in epoch ms. If the end is before the start, it is on the next day. */
export function instantsOf({ date, start, end }: TypedTime, zone: string) {
  if (date === null) return { from: null, to: null }
  return { from: instantOfWall(date, start, zone), to: endOf(date, { start, end, zone }) }
}

function timeFaults({ date, start, end }: TypedTime, { from, to }: ReturnType<typeof instantsOf>) {
  const isSlip = from !== null && to !== null && end <= start && to - from > longestPastMidnight
  const faultOf = (typed: string, at: number | null): FieldCode | null =>
    typed === '' ? 'REQUIRED' : date !== null && at === null ? 'TIME_SKIPPED' : null
  return {
    date: date === null ? ('DATE_REQUIRED' as const) : null,
    start: faultOf(start, from),
    end: faultOf(end, to) ?? (isSlip ? ('VISIT_END_BEFORE' as const) : null),
  }
}

/**
 * The schema that converts the form to a request body and assigns errors to inputs. Typed times that equal `before` are
 * not checked.
 */
export const bodyIn = (zone: string, before?: TypedTime) =>
  z.custom<ScheduleValues>().transform((values, context) => {
    const { techs, status, startAt, estimatedWindow, note } = values
    const { from, to } = instantsOf(startAt, zone)
    const refuse = (path: string[], code: FieldCode) =>
      context.addIssue({ code: 'custom', path, message: fieldMessage(code) })
    if (techs.length === 0) refuse(['techs'], 'SELECT_TECHNICIAN')
    const isUnchanged = before !== undefined && isSame(startAt, before)
    for (const [part, code] of isUnchanged ? [] : Object.entries(timeFaults(startAt, { from, to })))
      if (code !== null) refuse(['startAt', part], code)
    if (context.issues.length > 0 || from === null || to === null) return z.NEVER
    const estimatedDuration = to - from
    return {
      technicians: techs,
      status,
      startAt: from,
      estimatedDuration,
      estimatedWindow,
      note: note.trim() || null,
    }
  })

const isSame = (one: TypedTime, other: TypedTime): boolean =>
  one.date === other.date && one.start === other.start && one.end === other.end

const day = 86_400_000

function endOf(
  date: string,
  { start, end, zone }: { start: string; end: string; zone: string },
): number | null {
  const to = instantOfWall(date, end, zone)
  if (to === null || end > start) return to
  return instantOfWall(dayAt(to + day, zone), end, zone)
}
