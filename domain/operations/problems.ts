import { translated } from '../kit/words/translated.ts'
import type { Kind } from '../kit/entity/kit-problems.ts'

/** The refusals of a time that cannot be booked, and of a plan that cannot be applied. */
export const operationsProblems = {
  TECHNICIAN_BUSY: {
    status: 409,
    words: translated('operations', 'operationsProblems.TECHNICIAN_BUSY'),
  },
  SLOT_HELD: {
    status: 409,
    words: translated('operations', 'operationsProblems.SLOT_HELD'),
  },
  PLAN_STALE: {
    status: 409,
    words: translated('operations', 'operationsProblems.PLAN_STALE'),
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof operationsProblems, Kind> {}
}
