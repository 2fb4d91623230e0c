import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** The outcome of a visit: the work is done, or a technician has to come back (OPEN-176). */
export const visitOutcomes = ['DONE', 'COME_BACK'] as const
export type VisitOutcome = (typeof visitOutcomes)[number]

/** The label of each outcome. */
export const visitOutcomeWords: Record<VisitOutcome, Words> = {
  DONE: translated('operations', 'visitOutcomeWords.DONE'),
  COME_BACK: translated('operations', 'visitOutcomeWords.COME_BACK'),
}
