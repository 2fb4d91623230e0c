import { Problem } from '../kit/entity/problem.ts'
import { type Words } from '../kit/words/words.ts'

/** The words for what estimates refuse. */
export const estimateRefusals = {
  ISSUED: {
    en: 'This estimate has been issued and cannot be changed',
    fr: 'Cette soumission a été émise et ne peut plus être modifiée',
    es: 'Este presupuesto ya se emitió y no puede cambiarse',
  },
  NOT_PICKED: {
    en: 'This estimate has options and none is picked yet. Record that it is accepted first',
    fr: 'Cette soumission a des options et aucune n’est encore choisie. Indiquez d’abord qu’elle est acceptée',
    es: 'Este presupuesto tiene opciones y aún no se eligió ninguna. Indique primero que se aceptó',
  },
  ENDED: {
    en: 'This estimate can no longer be accepted',
    fr: 'Cette soumission ne peut plus être acceptée',
    es: 'Este presupuesto ya no se puede aceptar',
  },
  NOT_ACCEPTED: {
    en: 'This estimate was declined or has expired. Record that it is accepted first',
    fr: 'Cette soumission a été refusée ou est échue. Indiquez d’abord qu’elle est acceptée',
    es: 'Este presupuesto se rechazó o venció. Indique primero que se aceptó',
  },
  NO_DEPOSIT: {
    en: 'Only an accepted estimate that has no invoice yet takes a deposit',
    fr: 'Seule une soumission acceptée qui n’a pas encore de facture reçoit un acompte',
    es: 'Solo un presupuesto aceptado que aún no tiene factura admite un anticipo',
  },
} as const satisfies Record<string, Words>

/** Why an estimate cannot take a step, as `INVALID_TRANSITION` with the step's own sentence. */
export const estimateRefusal = (why: keyof typeof estimateRefusals): Problem =>
  new Problem('INVALID_TRANSITION', { words: estimateRefusals[why] })
