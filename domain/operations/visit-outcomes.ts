import type { Words } from '../kit/words/words.ts'

/** How a visit ended: the work is done, or somebody has to come back (OPEN-176). */
export const visitOutcomes = ['DONE', 'COME_BACK'] as const
export type VisitOutcome = (typeof visitOutcomes)[number]

/** What each is called. */
export const visitOutcomeWords: Record<VisitOutcome, Words> = {
  DONE: { en: 'Done', fr: 'Terminé', es: 'Hecho' },
  COME_BACK: { en: 'To come back to', fr: 'À revenir', es: 'Volver' },
}
