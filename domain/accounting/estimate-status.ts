import type { ProblemCode } from '../kit/entity/problem.ts'
import { type StateOf, states } from '../kit/entity/states.ts'

/**
 * The states of an estimate and what each may become; a new one is a DRAFT (api.md). The office may still take a yes to one
 * that was declined or has ended (OPEN-212).
 */
export const estimateStates = states({
  DRAFT: { words: { en: 'Draft', fr: 'Brouillon', es: 'Borrador' }, tone: 'grey', to: ['SENT'] },
  SENT: {
    words: { en: 'Sent', fr: 'Envoyée', es: 'Enviado' },
    tone: 'blue',
    to: ['ACCEPTED', 'DECLINED', 'EXPIRED', 'CONVERTED'],
  },
  ACCEPTED: {
    words: { en: 'Accepted', fr: 'Acceptée', es: 'Aceptado' },
    tone: 'green',
    to: ['CONVERTED'],
  },
  DECLINED: { words: { en: 'Declined', fr: 'Refusée', es: 'Rechazado' }, tone: 'red', to: ['ACCEPTED'] },
  EXPIRED: { words: { en: 'Expired', fr: 'Échue', es: 'Vencido' }, tone: 'amber', to: ['ACCEPTED'] },
  CONVERTED: { words: { en: 'Invoiced', fr: 'Facturée', es: 'Facturado' }, tone: 'green', to: [] },
})
export type EstimateStatus = StateOf<typeof estimateStates>

/** Why no job or invoice is made of an estimate in this state, or null: one that was declined or has ended is accepted first. */
export const whyNotUse = (status: EstimateStatus): ProblemCode | null =>
  status === 'DECLINED' || status === 'EXPIRED' ? 'INVALID_TRANSITION' : null
