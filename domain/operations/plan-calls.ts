import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { day, id } from '../kit/entity/fields.ts'
import { type FieldCode, fieldMessage } from '../kit/words/field-words.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { type VisitTime, isBookableDay } from './availability/availability-search.ts'
import type { BoardPerson } from './board.ts'
import type { CountedWays, Turn } from './plan/plan-day.ts'
import type { EstimatedWindow } from './scheduling-choices.ts'

// Calls for plans of a day. One call proposes a plan, other calls apply or undo the plan (api.md, Board).

/** The maximum number of technicians in a plan, and of jobs in a plan. */
export const maxPlanned = 200

/** The maximum delay of a visit, in minutes. */
export const maxMinutesLate = 1440

/** A list of ids without duplicates. */
const idList = () =>
  z
    .array(z.uuid(fieldMessage('NOT_FOUND')).toLowerCase())
    .max(maxPlanned, fieldMessage('TOO_MANY', { max: maxPlanned }))
    .refine((list) => new Set(list).size === list.length, fieldMessage('DUPLICATE'))

/** A disruption of a day: an absent technician, an urgent job, or a late visit with its delay in minutes. */
const disruption = z
  .strictObject({
    kind: z.enum(['AWAY', 'EMERGENCY', 'LATE']),
    technician: id().nullish(),
    job: id().nullish(),
    minutes: z
      .int(fieldMessage('PLAN_MINUTES'))
      .min(1, fieldMessage('PLAN_MINUTES'))
      .max(maxMinutesLate, fieldMessage('PLAN_MINUTES'))
      .nullish(),
  })
  .superRefine(({ kind, technician, job, minutes }, context) => {
    const need = (field: string, code: FieldCode) =>
      context.addIssue({ code: 'custom', path: [field], message: fieldMessage(code) })
    if (kind === 'EMERGENCY' && !job) need('job', 'PLAN_JOB')
    if (kind !== 'EMERGENCY' && !technician) need('technician', 'PLAN_TECHNICIAN')
    if (kind === 'LATE' && !minutes) need('minutes', 'PLAN_MINUTES')
  })

/**
 * Body of `POST appointment/plan/`: a day in the workspace's time zone, the technicians for whom the plan is made, and
 * the jobs that need a visit.
 */
export const planBody = z.strictObject({
  day: day('DATE_REQUIRED').refine(isBookableDay, fieldMessage('DATE')),
  technicians: idList().min(1, fieldMessage('SELECT_TECHNICIAN')),
  jobs: idList().default([]),
  disruption: disruption.nullish(),
})
export type PlanBody = z.output<typeof planBody>

/**
 * A change in a proposal: a new visit for a job, or a visit that is moved. `from` is the booked time of a moved visit.
 */
export type ProposedChange = Turn & {
  job: string
  appointment?: string
  from?: Turn
  /** The begun visit whose work a new visit continues. */
  rest?: Turn
}

/** A job that a proposal mentions. */
export type ProposedJob = {
  _id: string
  jobNumber: string
  title: string
  client: { _id: string; name: string }
}

/** The absence of a technician, in epoch ms. */
type ProposedAbsence = Interval & { technician: string }

/**
 * A visit of an absent technician that no other technician takes over on this day. The user decides whether the visit
 * stays, moves to `next` or loses its technician.
 */
export type StrandedVisit = VisitTime & {
  appointment: string
  job: string
  /** The client's phone. */
  phone: string | null
  isConfirmed: boolean
  /** The window of arrival that was promised to the client. */
  window: EstimatedWindow | null
  mayUnassign: boolean
  /** The first technician and time on another day when the client is available, or null if no technician is free. */
  next: Turn | null
}

/**
 * A proposal for a day. Driving times are in ms, for all technicians together. The proposal can be applied with `token`
 * for half an hour.
 */
export type PlanProposal = {
  changes: ProposedChange[]
  drivingBefore: number
  drivingAfter: number
  /** Whether a part of the driving time is an estimate, because the router does not know the route. */
  estimated: boolean
  waysBefore: CountedWays
  waysAfter: CountedWays
  refused: { job: string; appointment?: string; code: string; msg: string }[]
  stranded: StrandedVisit[]
  token: string
  /** The absence in epoch ms, if it is not recorded as time off yet. */
  absence: ProposedAbsence | null
  /** The workspace's time zone. */
  timezone: string
  technicians: BoardPerson[]
  jobs: ProposedJob[]
}

export const planDay = declareCall({
  method: 'POST',
  path: '/appointment/plan/',
  summary: 'Proposes who takes the jobs of a day, or how a day that is upset goes on; changes nothing',
  body: planBody,
  answer: answers<PlanProposal>(),
})

/**
 * A change of a proposal that a booking rule refuses when the proposal is applied. The error `PLAN_STALE` contains the
 * refused changes in `current`.
 */
export type RefusedChange = { job: string; technician: string | null; code: string; msg: string }

/**
 * Body of `POST appointment/apply/`: the token of a proposal, the ids (`lineId`) of lines to omit, and the stranded
 * visits to move to another day or to unassign.
 */
const applyBody = z.strictObject({
  token: id(),
  nextDay: idList().default([]),
  unassign: idList().default([]),
  without: z
    .array(z.uuid(fieldMessage('NOT_FOUND')).toLowerCase())
    .max(2 * maxPlanned, fieldMessage('TOO_MANY', { max: 2 * maxPlanned }))
    .default([]),
  /** Whether to record the absence as time off. */
  recordAbsence: z.boolean().default(false),
})
export type ApplyBody = z.output<typeof applyBody>

/**
 * A visit that a plan created, moved or restored, with its versions before and after the plan. `before` is null for a
 * new visit, `version` for a deleted visit.
 */
export type PlannedVisit = { _id: string; before: number | null; version: number | null }

/** The result of applying a plan: the number of applied lines, and the token for undoing the plan. */
export type AppliedPlan = { applied: number; undo: string; visits: PlannedVisit[] }

export const applyPlan = declareCall({
  method: 'POST',
  path: '/appointment/apply/',
  summary:
    'Applies a proposal without the lines left out, all of it or nothing; `undo` of the answer takes it back in the same way',
  body: applyBody,
  answer: answers<AppliedPlan>(),
})

export const endAbsence = declareCall({
  method: 'DELETE',
  path: '/appointment/absence/:id',
  summary: 'Says that a technician is back whose visits a plan gave to others',
  answer: answers<{ _id: string }>(),
})
