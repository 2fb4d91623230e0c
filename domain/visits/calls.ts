import type { invoice } from '../accounting/invoice.ts'
import type { Condition } from '../inventory/conditions.ts'
import type { stockMovement } from '../inventory/stock-movement.ts'
import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Read } from '../kit/entity/entity.ts'
import { id, money } from '../kit/entity/fields.ts'
import type { Language } from '../kit/words/words.ts'
import type { appointment } from '../operations/appointment.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { job } from '../operations/job.ts'
import type { orderRequest } from '../orders/order-request.ts'
import type { ReportReason } from './field-report.ts'
import { handInBody } from './handed-in.ts'
import type { MyDay } from './my-day.ts'
import { checkBody, clockBody, correctBody, finishBody, onWayBody } from './visit-acts.ts'
import type { Margin } from './margin.ts'
import type { JobMargin } from './margins.ts'
import type { HoursAbove } from './worked-time.ts'
import { type WeekOfHours, type WeekOfPerson, weekApproval } from './week-of-hours.ts'

type Visit = Read<typeof appointment>

/** Pieces of a product that were promised to open orders and then used at a visit. */
type TakenPromise = {
  product: { _id: string; name: string }
  warehouse: { _id: string; name: string }
  condition: Condition
  count: number
}

/** The result of finishing a visit. Parts that the user may not read are absent. */
export type FinishedVisit = {
  appointment: Visit
  /** The stock movements for used and returned pieces. */
  movements?: Read<typeof stockMovement>[]
  /** The used pieces that were promised to open orders. The orders now lack these pieces. */
  promised: TakenPromise[]
  /**
   * Hours that exceed the time from start to finish, pauses excluded. The excess hours are stored; the office must
   * confirm them before they are billed.
   */
  warnings: ({ code: 'HOURS_ABOVE_SPAN' } & HoursAbove)[]
  /** The draft invoice with the charges of the visit; null if nothing is charged. */
  invoice?: Read<typeof invoice> | null
  /** The job to follow up, if a technician must come back. */
  followUp?: Read<typeof job> | null
  /** The order request for the missing parts. */
  orderRequest?: Read<typeof orderRequest> | null
}

export const myDayRead = declareCall({
  method: 'GET',
  path: '/my-day',
  summary: 'The stops of whoever asks on a day, with all that a device needs there',
  query: { day: "YYYY-MM-DD, in the workspace's zone; today where it is left out" },
  answer: answers<MyDay>(),
})

export const visitOnWay = declareCall({
  method: 'POST',
  path: '/appointment/on-way/:id',
  summary: 'Somebody is on the way to an appointment: its client is told when to expect them',
  body: onWayBody,
  answer: answers<Visit>(),
})

export const visitStart = declareCall({
  method: 'POST',
  path: '/appointment/start/:id',
  summary: 'Begins the work of an appointment, or goes on after a pause: the clock of whoever asks runs',
  body: clockBody,
  answer: answers<Visit>(),
})

export const visitPause = declareCall({
  method: 'POST',
  path: '/appointment/pause/:id',
  summary: 'Stops the clock of whoever asks until the work goes on',
  body: clockBody,
  answer: answers<Visit>(),
})

export const visitCheck = declareCall({
  method: 'POST',
  path: '/appointment/check/:id',
  summary: 'Ticks items of the checklist of an appointment’s job, or takes that back',
  body: checkBody,
  answer: answers<Visit>(),
})

export const visitFinish = declareCall({
  method: 'POST',
  path: '/appointment/finish/:id',
  summary:
    'Ends an appointment: stock, draft invoice, time, status, what is left to do and what is missing in one transaction',
  body: finishBody,
  answer: answers<FinishedVisit>(),
})

export const visitCorrect = declareCall({
  method: 'POST',
  path: '/appointment/correct/:id',
  summary: 'Puts right what was used and worked at an appointment, as long as it is not invoiced',
  body: correctBody,
  answer: answers<Pick<FinishedVisit, 'appointment' | 'movements' | 'promised' | 'warnings' | 'invoice'>>(),
})

/**
 * The reason why the work became a report. `holders` names the visit's present technicians, and is null for former
 * members. `report` is null if all the work was accepted before.
 */
export type HandedIn = {
  code: 'REPORTED'
  reason: ReportReason
  holders: string | null
  report: string | null
}

export const visitHandIn = declareCall({
  method: 'POST',
  path: '/appointment/hand-in/:id',
  summary:
    'Hands in what was done at an appointment that is no longer one’s own: the office decides about it',
  body: handInBody,
  answer: answers<HandedIn>(),
})

export const visitHandInPhoto = declareCall({
  method: 'POST',
  path: '/appointment/hand-in-photo/:id',
  summary: 'Hands in photos of an appointment that is no longer one’s own, with the same report',
  takes: 'files',
  query: { job: 'the job they were taken for' },
  answer: answers<HandedIn>(),
})

export const fieldReportSignature = declareCall({
  method: 'GET',
  path: '/field-report/signature/:id',
  summary: 'The signature that was handed in with a report',
  responseType: 'image',
  answer: answers<null>(),
})

export const visitConfirmHours = declareCall({
  method: 'POST',
  path: '/appointment/confirm-hours/:id',
  summary: 'Takes hours that are longer than their appointment as they were told, and bills them',
  answer: answers<Visit>(),
})

export const visitSignature = declareCall({
  method: 'GET',
  path: '/appointment/signature/:id',
  summary: 'The signature of whoever signed for an appointment',
  responseType: 'image',
  answer: answers<null>(),
})

/**
 * A signature at a visit, with its time (epoch ms). `summary` is the text that the signer read in their `language`;
 * `summary` is null if the text was not stored.
 */
export type SignedVisit = {
  name: string
  signedAt: number
  summary: string | null
  language: Language | null
}

export const visitSigned = declareCall({
  method: 'GET',
  path: '/appointment/signed/:id',
  summary: 'Who signed for an appointment, and what they read when they did',
  answer: answers<SignedVisit>(),
})

/** The cost of a member's hour in the workspace's currency; null if unknown. */
export type LabourCost = { hourlyCost: string | null }

export const labourCostRead = declareCall({
  method: 'GET',
  path: '/workforce/cost/:id',
  summary: 'What an hour of a member costs the company',
  answer: answers<LabourCost>(),
})

export const labourCostSet = declareCall({
  method: 'POST',
  path: '/workforce/cost/:id',
  summary: 'Says what an hour of a member costs from now on; hours that had no cost yet are given it',
  body: z.strictObject({ hourlyCost: money().nullable() }),
  answer: answers<LabourCost>(),
})

const ofWeek = { week: 'YYYY-MM-DD: any day of the week, which begins on Sunday; this one where left out' }

export const timesheetWeek = declareCall({
  method: 'GET',
  path: '/timesheet/week',
  summary: 'Who worked how long on which day of a week, in minutes, as far as one sees their hours',
  query: ofWeek,
  answer: answers<WeekOfHours>(),
})

export const timesheetWeekExport = declareCall({
  method: 'GET',
  path: '/timesheet/week/export',
  summary: 'The hours of a week, a row for each person, as CSV',
  query: { ...ofWeek, labels: 'the headings, one each', title: 'what the list is called: names the file' },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

export const timesheetApproveWeek = declareCall({
  method: 'POST',
  path: '/timesheet/approve-week',
  summary:
    'Approves all hours of somebody in a week, or none where they no longer come to the minutes that were seen',
  body: weekApproval,
  answer: answers<WeekOfPerson>(),
})

export const jobBill = declareCall({
  method: 'POST',
  path: '/job/bill/:id',
  summary:
    'Puts what is not billed of a job’s appointments on its draft invoice; what an estimate covers where it is named',
  body: z.strictObject({ charges: z.array(id()).min(1).max(200).optional() }),
  answer: answers<Read<typeof invoice> | null>(),
})

/**
 * Unbilled charges of jobs, in the workspace's currency. `amount` and `count` exclude unconfirmed hours and charges that
 * an estimate (`covered`) or a line of the job (`agreed`) covers.
 */
export type UnbilledCharges = {
  amount: Decimal
  count: number
  covered: number
  unconfirmed: number
  agreed: number
}

export const chargesUnbilled = declareCall({
  method: 'GET',
  path: '/visit-charge/unbilled',
  summary: 'What visits took that is on no invoice yet, without what an accepted estimate covers',
  query: { job: 'of this job alone' },
  answer: answers<UnbilledCharges>(),
})

export const jobMargin = declareCall({
  method: 'GET',
  path: '/job/margin/:id',
  summary:
    'What a job brought in, what it cost, and what is left, in the workspace’s currency and without taxes',
  answer: answers<Margin>(),
})

const narrowing = {
  q: 'every word is found in number, title or client of the job',
  from: 'YYYY-MM-DD: jobs of this day or later, by their last appointment that was carried out, else by when they were made',
  to: 'of this day or earlier',
  client: 'jobs of this client',
  jobType: 'jobs of this type',
  sort: '`-day` (default), `jobNumber`, `revenue`, `labour`, `parts`, `expenses`, `margin` or `percent`, each also with `-`',
}

export const jobMargins = declareCall({
  method: 'GET',
  path: '/job/margins',
  summary: 'The margins of jobs of which something was billed, worked, used or spent',
  query: { ...narrowing, page: 'from 1', limit: 'of a page, up to 50' },
  answer: answers<JobMargin[]>(),
  /** The total of all jobs on all pages. */
  meta: answers<{ total: Margin }>(),
})

export const jobMarginsExport = declareCall({
  method: 'GET',
  path: '/job/margins/export',
  summary: 'The margins of jobs as CSV',
  query: { ...narrowing, labels: 'the headings, one each', title: 'what the list is called: names the file' },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})
