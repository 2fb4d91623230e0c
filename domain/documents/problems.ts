import { translated } from '../kit/words/translated.ts'
import type { Kind } from '../kit/entity/kit-problems.ts'

/** Why a document cannot be issued with the company's present settings. */
export const documentsProblems = {
  TAXES_UNANSWERED: {
    status: 400,
    words: translated('documents', 'documentsProblems.TAXES_UNANSWERED'),
  },
  TAX_NUMBER_MISSING: {
    status: 400,
    words: translated('documents', 'documentsProblems.TAX_NUMBER_MISSING'),
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof documentsProblems, Kind> {}
}
