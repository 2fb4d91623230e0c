import type { Words } from '../kit/words/words.ts'

/** Why a review cannot be asked for or replied to (OPEN-276, OPEN-278). */
export const marketingWords = {
  REVIEW_JOB_OPEN: {
    en: 'A review is asked for once the job is completed',
    fr: 'Un avis se demande une fois le travail terminé',
    es: 'La reseña se solicita cuando el trabajo está terminado',
  },
  REVIEW_NOBODY: {
    en: 'This client has no email address, or is not to be asked for reviews',
    fr: 'Ce client n’a pas d’adresse courriel, ou n’est pas à solliciter',
    es: 'Este cliente no tiene correo electrónico o no desea que se le pregunte',
  },
  REVIEW_ASKED: {
    en: 'A review of this job was already asked for',
    fr: 'Un avis sur ce travail a déjà été demandé',
    es: 'Ya se solicitó una reseña de este trabajo',
  },
  REVIEW_NOT_GIVEN: {
    en: 'The client has not given this review yet',
    fr: 'Le client n’a pas encore donné cet avis',
    es: 'El cliente aún no ha dado esta reseña',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof marketingWords, Words> {}
}
