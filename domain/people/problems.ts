import { translated } from '../kit/words/translated.ts'
import type { Kind } from '../kit/entity/kit-problems.ts'

/** Why a date is not allowed: the period that contains the date is closed (OPEN-810). */
export const peopleProblems = {
  PERIOD_CLOSED: {
    status: 409,
    words: translated('people', 'peopleProblems.PERIOD_CLOSED'),
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof peopleProblems, Kind> {}
}
