import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import type { PlanProposal, ProposedChange } from '@fieldhouse/domain/operations/plan-calls'
import type { DayPlan, PlannedChange } from '@fieldhouse/domain/operations/plan/plan-day'
import { refusalWords } from '@fieldhouse/domain/operations/plan/refusal-words'
import type { LoadedDay } from './plan-load.ts'
import { type PlanAbsence, type PlanConcerns, type PlanStep, bookingOfTurn } from './plan-steps.ts'
import { type AwayFacts, choiceSteps, strandedOf } from './stranded.ts'

// Converts the planner's plan to the response and to the stored steps.

const proposed = ({ visit, from, ...change }: PlannedChange): ProposedChange => ({
  ...change,
  ...(visit === null ? {} : { appointment: visit }),
  ...(from === null ? {} : { from }),
})

/** Converts a change to the step that applies it. */
function stepOf(change: PlannedChange): PlanStep {
  const { job, visit } = change
  const booked = { job, ...bookingOfTurn(change) }
  return visit === null ? { kind: 'BOOK', ...booked } : { kind: 'MOVE', appointment: visit, ...booked }
}

/** The steps of a plan: the steps of its changes, and the possible steps for visits that nobody takes over. */
export const stepsOf = (plan: DayPlan, away: AwayFacts | null): PlanStep[] => [
  ...plan.changes.map(stepOf),
  ...choiceSteps(strandedOf(plan, away)),
]

/** The technicians and jobs affected by a plan's steps and by an absence. */
export function concernsOf(
  { changes }: DayPlan,
  steps: readonly PlanStep[],
  absence: PlanAbsence | null,
): PlanConcerns {
  const technicians = [
    ...steps.flatMap(({ techs }) => techs),
    ...changes.flatMap(({ from }) => (from ? [from.technician] : [])),
    ...(absence ? [absence.technician] : []),
  ]
  return {
    technicians: [...new Set(technicians)].toSorted(),
    jobs: [...new Set(steps.map(({ job }) => job))].toSorted(),
  }
}

type PlanFindings = {
  timezone: string
  loaded: LoadedDay
  absence: PlanAbsence | null
  away: AwayFacts | null
}

/** The proposal of a plan in the form of a response, without its token. */
export function proposalOf(
  plan: DayPlan,
  { timezone, loaded, absence, away }: PlanFindings,
  language: Language,
): Omit<PlanProposal, 'token'> {
  return {
    changes: plan.changes.map(proposed),
    drivingBefore: plan.drivingBefore,
    drivingAfter: plan.drivingAfter,
    waysBefore: plan.waysBefore,
    waysAfter: plan.waysAfter,
    estimated: plan.estimated,
    stranded: strandedOf(plan, away),
    refused: plan.refused.map(({ job, visit, code, params }) => ({
      job,
      ...(visit ? { appointment: visit } : {}),
      code,
      msg: say(refusalWords[code], language, params),
    })),
    absence: absence && { technician: absence.technician, from: absence.from, to: absence.to },
    timezone,
    technicians: loaded.people,
    jobs: [...new Set([...plan.changes, ...plan.refused].map(({ job }) => job))].flatMap(
      (id) => loaded.named.get(id) ?? [],
    ),
  }
}
