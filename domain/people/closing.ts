import { z } from 'zod'
import { day as dayField, text } from '../kit/entity/fields.ts'
import { type FieldFault, Problem } from '../kit/entity/problem.ts'
import { dayAfter } from '../kit/time/calendar-steps.ts'
import type { Day } from '../kit/time/day.ts'
import type { FieldCode } from '../kit/words/field-words.ts'

/** The last closed day of a workspace; null if no period is closed (OPEN-810). */
export type ClosedThrough = Day | null

/** The last closed day and the first open day, for messages. */
export type ClosedDays = { closed: Day; first: Day }

/** The first day after the closed period; null if no period is closed. */
export const firstOpenDay = (closedThrough: ClosedThrough): Day | null =>
  closedThrough === null ? null : dayAfter(closedThrough)

/** Why nothing may be dated on a day, or null: the day is in the closed period. */
export function whyNotOpenDay(day: Day, closedThrough: ClosedThrough): ClosedDays | null {
  return closedThrough === null || day > closedThrough
    ? null
    : { closed: closedThrough, first: dayAfter(closedThrough) }
}

/** The day itself, or the first open day if the day is in the closed period (OPEN-811). */
export const openDay = (day: Day, closedThrough: ClosedThrough): Day =>
  whyNotOpenDay(day, closedThrough)?.first ?? day

const faultAt = (field: string, params: ClosedDays): FieldFault => ({
  path: [field],
  code: 'PERIOD_CLOSED',
  params,
})

/** The fault of a field whose day is in the closed period, or null. */
export function closedFault(field: string, day: Day, closedThrough: ClosedThrough): FieldFault | null {
  const why = whyNotOpenDay(day, closedThrough)
  return why && faultAt(field, why)
}

/** The refusal of a date in the closed period, at the field that contains the date. */
export const periodClosed = (field: string, params: ClosedDays): Problem =>
  new Problem('PERIOD_CLOSED', { params, errors: [faultAt(field, params)] })

/** Why a period cannot be closed through a day, or null: today must stay open, and the period must grow. */
export function whyNotClose(
  day: Day,
  { closedThrough, today }: { closedThrough: ClosedThrough; today: Day },
): FieldCode | null {
  if (day >= today) return 'CLOSING_DAY_TO_COME'
  return closedThrough !== null && day <= closedThrough ? 'CLOSED_ALREADY' : null
}

/** Why a period cannot be reopened so that it ends on an earlier day, or null. */
export const whyNotReopen = (day: ClosedThrough, closedThrough: ClosedThrough): FieldCode | null =>
  closedThrough === null || (day !== null && day >= closedThrough) ? 'NOTHING_TO_REOPEN' : null

/** The proposed day to close through: the end of last month. */
export const endOfLastMonth = (today: Day): Day =>
  Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ days: 1 }).toString()

/** Body of `POST closing/close`. */
export const closeBody = z.strictObject({ day: dayField() })

/** Body of `POST closing/reopen`: the new last closed day, or null to reopen everything. */
export const reopenBody = z.strictObject({ day: dayField().nullable(), reason: text(500, 'REASON') })

/** A closing or reopening: the last closed day before and after, with the reason of a reopening. */
export type ClosingEvent = {
  _id: string
  at: string
  by: { _id: string; name: string } | null
  before: ClosedThrough
  after: ClosedThrough
  reason: string | null
}

/** The closed period of a workspace and its history, newest first. */
export type Closing = {
  closedThrough: ClosedThrough
  firstOpenDay: Day | null
  today: Day
  history: ClosingEvent[]
}
