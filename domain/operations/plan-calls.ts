import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { day, id } from '../kit/entity/fields.ts'
import { type FieldCode, fieldMessage } from '../kit/words/field-words.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { isBookableDay } from './availability-search.ts'
import type { BoardPerson } from './board.ts'
import type { CountedWays } from './plan/plan-day.ts'
import type { EstimatedWindow } from './scheduling-choices.ts'

// Plans of a day: proposed by one call, applied and taken back by another (api.md, Board).

/** The most technicians, and the most jobs, of a plan. */
export const maxPlanned = 200

/** The longest that a visit may run late, in minutes. */
export const maxMinutesLate = 1440

/** Ids without repeats. */
const idList = () =>
  z
    .array(z.uuid(fieldMessage('NOT_FOUND')).toLowerCase())
    .max(maxPlanned, fieldMessage('TOO_MANY', { max: maxPlanned }))
    .refine((list) => new Set(list).size === list.length, fieldMessage('DUPLICATE'))

/** What upsets a day: who is away, which job cannot wait, who runs how many minutes late. */
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

/** Body of `POST appointment/plan/`: a day of the workspace's zone, who may be planned for, and which jobs wait. */
export const planBody = z.strictObject({
  day: day('DATE_REQUIRED').refine(isBookableDay, fieldMessage('DATE')),
  technicians: idList().min(1, fieldMessage('SELECT_TECHNICIAN')),
  jobs: idList().default([]),
  disruption: disruption.nullish(),
})
export type PlanBody = z.output<typeof planBody>

/** Who goes when (epoch ms), for how long (ms). */
export type PlanTurn = { technician: string; startAt: number; estimatedDuration: number }

/** One change of a proposal: a new visit of a job, for the `rest` of a begun one where that is said, or a visit that is moved `from` where it was. */
export type ProposedChange = PlanTurn & {
  job: string
  appointment?: string
  from?: PlanTurn
  rest?: PlanTurn
}

/** A job as a proposal names it. */
export type ProposedJob = {
  _id: string
  jobNumber: string
  title: string
  client: { _id: string; name: string }
}

/** Who is away from when to when, epoch ms. */
type ProposedAbsence = Interval & { technician: string }

/**
 * A visit of who is away that nobody takes over on the day. When the plan is applied it stays, goes to `next` or loses its
 * technician; `phone` is whom to call, `window` what they were promised.
 */
export type StrandedVisit = {
  appointment: string
  job: string
  startAt: number
  estimatedDuration: number
  phone: string | null
  isConfirmed: boolean
  window: EstimatedWindow | null
  mayUnassign: boolean
  /** Who is free first on another day, when; null where nobody is while the client is. */
  next: PlanTurn | null
}

/** A proposal; driving in ms over all its technicians. `token` applies it for half an hour. */
export type PlanProposal = {
  changes: ProposedChange[]
  drivingBefore: number
  drivingAfter: number
  /** Whether some of the driving is only estimated: the router does not know it. */
  estimated: boolean
  waysBefore: CountedWays
  waysAfter: CountedWays
  refused: { job: string; appointment?: string; code: string; msg: string }[]
  stranded: StrandedVisit[]
  token: string
  /** Who is away from when to when, epoch ms, where that is not recorded as time off yet. */
  absence: ProposedAbsence | null
  /** The workspace's zone. */
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

/** A change that a rule of booking refuses when a proposal is applied; `current` of `PLAN_STALE` carries these. */
export type RefusedChange = { job: string; technician: string | null; code: string; msg: string }

/**
 * Body of `POST appointment/apply/`: the token of a proposal, the lines of it that are left out (`lineId`), and which stranded
 * visits go to another day or lose their technician.
 */
const applyBody = z.strictObject({
  token: id(),
  nextDay: idList().default([]),
  unassign: idList().default([]),
  without: z
    .array(z.uuid(fieldMessage('NOT_FOUND')).toLowerCase())
    .max(2 * maxPlanned, fieldMessage('TOO_MANY', { max: 2 * maxPlanned }))
    .default([]),
  /** Whether the absence that the plan is for is recorded as time off. */
  recordAbsence: z.boolean().default(false),
})
export type ApplyBody = z.output<typeof applyBody>

/** A visit that a plan made, moved or took back: its version before, null for a new one, and since, null for one that is gone. */
export type PlannedVisit = { _id: string; before: number | null; version: number | null }

/** What came of a plan: how many lines were applied, and the token that takes them back. */
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
