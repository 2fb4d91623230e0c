import { translated } from '../kit/words/translated.ts'
import type { Kind } from '../kit/entity/kit-problems.ts'

/** Why there is no electronic invoice of a document. */
export const accountingProblems = {
  EINVOICE_INCOMPLETE: {
    status: 400,
    words: translated('accounting', 'accountingProblems.EINVOICE_INCOMPLETE'),
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof accountingProblems, Kind> {}
}
