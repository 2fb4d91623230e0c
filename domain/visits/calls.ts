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
   * People whose hours exceed the working time of the visit by more than 15 minutes. No hours of the visit are billed
   * until the office confirms the hours.
   */
  warnings: ({ code: 'HOURS_ABOVE_SPAN' } & HoursAbove)[]
  /** The draft invoice with the charges of the visit, or null if the visit has no charges. */
  invoice?: Read<typeof invoice> | null
  /** The job to follow up, if a technician must come back. */
  followUp?: Read<typeof job> | null
  /** The order request for the missing parts. */
  orderRequest?: Read<typeof orderRequest> | null
}

export const myDayRead = declareCall({
  method: 'GET',
  path: '/my-day',
  summary: 'Returns the caller’s stops on a day, with all data that the device needs offline',
  query: { day: 'YYYY-MM-DD in the workspace’s time zone; by default today' },
  answer: answers<MyDay>(),
})

export const visitOnWay = declareCall({
  method: 'POST',
  path: '/appointment/on-way/:id',
  summary:
    'Records that the technician is on the way to an appointment, and notifies the client of the arrival time',
  body: onWayBody,
  answer: answers<Visit>(),
})

export const visitStart = declareCall({
  method: 'POST',
  path: '/appointment/start/:id',
  summary: 'Starts the caller’s clock at an appointment, or resumes it after a pause',
  body: clockBody,
  answer: answers<Visit>(),
})

export const visitPause = declareCall({
  method: 'POST',
  path: '/appointment/pause/:id',
  summary: 'Pauses the caller’s clock at an appointment',
  body: clockBody,
  answer: answers<Visit>(),
})

export const visitCheck = declareCall({
  method: 'POST',
  path: '/appointment/check/:id',
  summary: 'Ticks or unticks items of the checklist of an appointment’s job',
  body: checkBody,
  answer: answers<Visit>(),
})

export const visitFinish = declareCall({
  method: 'POST',
  path: '/appointment/finish/:id',
  summary:
    'Ends an appointment. One transaction stores the used parts, hours, charges, follow-up job and missing parts',
  body: finishBody,
  answer: answers<FinishedVisit>(),
})

export const visitCorrect = declareCall({
  method: 'POST',
  path: '/appointment/correct/:id',
  summary: 'Corrects the used parts and worked hours of an appointment that is not invoiced yet',
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
    'Reports the work at an appointment that is no longer assigned to the caller. The office decides about the report',
  body: handInBody,
  answer: answers<HandedIn>(),
})

export const visitHandInPhoto = declareCall({
  method: 'POST',
  path: '/appointment/hand-in-photo/:id',
  summary: 'Adds photos to the report about an appointment that is no longer assigned to the caller',
  takes: 'files',
  query: { job: 'the job for which the photos were taken' },
  answer: answers<HandedIn>(),
})

export const fieldReportSignature = declareCall({
  method: 'GET',
  path: '/field-report/signature/:id',
  summary: 'Returns the signature picture of a field report',
  responseType: 'image',
  answer: answers<null>(),
})

export const visitConfirmHours = declareCall({
  method: 'POST',
  path: '/appointment/confirm-hours/:id',
  summary: 'Confirms hours that exceed the time of their appointment, and bills them',
  answer: answers<Visit>(),
})

export const visitSignature = declareCall({
  method: 'GET',
  path: '/appointment/signature/:id',
  summary: 'Returns the signature picture of an appointment',
  responseType: 'image',
  answer: answers<null>(),
})

/**
 * A signature at a visit, with its time (epoch ms). `summary` is the text that the signer read in their `language`, or
 * null if the text was not stored.
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
  summary: 'Returns who signed for an appointment, and the text that the person signed',
  answer: answers<SignedVisit>(),
})

/** The cost of a member's hour in the workspace's currency, or null if unknown. */
export type LabourCost = { hourlyCost: string | null }

export const labourCostRead = declareCall({
  method: 'GET',
  path: '/workforce/cost/:id',
  summary: 'Returns the hourly cost of a member',
  answer: answers<LabourCost>(),
})

export const labourCostSet = declareCall({
  method: 'POST',
  path: '/workforce/cost/:id',
  summary: 'Sets the hourly cost of a member. Earlier hours without a cost also get this cost',
  body: z.strictObject({ hourlyCost: money().nullable() }),
  answer: answers<LabourCost>(),
})

const ofWeek = {
  week: 'YYYY-MM-DD: any day of the week, which begins on Sunday; by default the current week',
}

export const timesheetWeek = declareCall({
  method: 'GET',
  path: '/timesheet/week',
  summary: 'Returns the minutes by member and day of a week, for the hours that the user may see',
  query: ofWeek,
  answer: answers<WeekOfHours>(),
})

export const timesheetWeekExport = declareCall({
  method: 'GET',
  path: '/timesheet/week/export',
  summary: 'Exports the hours of a week as CSV, with a row for each person',
  query: {
    ...ofWeek,
    labels: 'the headings of the columns',
    title: 'the title of the list, which names the file',
  },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

export const timesheetApproveWeek = declareCall({
  method: 'POST',
  path: '/timesheet/approve-week',
  summary:
    'Approves all hours of a member in a week. Refused if the total is no longer the given number of minutes',
  body: weekApproval,
  answer: answers<WeekOfPerson>(),
})

export const jobBill = declareCall({
  method: 'POST',
  path: '/job/bill/:id',
  summary:
    'Adds the unbilled charges of a job’s visits to its draft invoice. Charges covered by an estimate are added only if named',
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
  summary: 'Returns the total of unbilled visit charges that no accepted estimate covers',
  query: { job: 'only this job' },
  answer: answers<UnbilledCharges>(),
})

export const jobMargin = declareCall({
  method: 'GET',
  path: '/job/margin/:id',
  summary: 'Returns the revenue, costs and margin of a job, in the workspace’s currency without taxes',
  answer: answers<Margin>(),
})

const narrowing = {
  q: 'words; each must be in the number, title or client of the job',
  from: 'YYYY-MM-DD: jobs of this day or later, by the last completed appointment, or else by the creation of the job',
  to: 'YYYY-MM-DD: jobs of this day or earlier',
  client: 'only jobs of this client',
  jobType: 'only jobs of this type',
  sort: '`-day` (default), `jobNumber`, `revenue`, `labour`, `parts`, `expenses`, `margin` or `percent`, each also with `-`',
}

export const jobMargins = declareCall({
  method: 'GET',
  path: '/job/margins',
  summary: 'Lists the margins of jobs that have revenue, hours, parts or expenses',
  query: { ...narrowing, page: 'the number of the page, from 1', limit: 'the records of a page, at most 50' },
  answer: answers<JobMargin[]>(),
  /** The total of all jobs on all pages. */
  meta: answers<{ total: Margin }>(),
})

export const jobMarginsExport = declareCall({
  method: 'GET',
  path: '/job/margins/export',
  summary: 'Exports the margins of jobs as CSV',
  query: {
    ...narrowing,
    labels: 'the headings of the columns',
    title: 'the title of the list, which names the file',
  },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})
