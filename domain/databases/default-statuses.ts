import type { Language, Words } from '../kit/words.ts'
import type { statusTypes } from './status.ts'

type DefaultStatus = { code: string; types: (typeof statusTypes)[number][]; color: string; words: Words }

const grey = '#868e96'
const blue = '#0072b2'
const green = '#009e73'
const red = '#d55e00'
const amber = '#e69f00'
const pink = '#cc79a7'

const status = (
  code: string,
  types: DefaultStatus['types'],
  look: { color: string; words: Words },
): DefaultStatus => ({ code, types, ...look })

/**
 * The fixed codes of jobs, appointments, orders, invoices and tasks as the statuses a new workspace starts with
 * (OPEN-159). One row stands for the same code and name in several of them.
 */
const defaults: readonly DefaultStatus[] = [
  status('SCHEDULED', ['JOB'], { color: blue, words: { en: 'Scheduled', fr: 'Planifié', es: 'Programado' } }),
  status('COMPLETED', ['JOB', 'ORDER'], {
    color: green,
    words: { en: 'Completed', fr: 'Terminé', es: 'Completado' },
  }),
  status('CANCELLED', ['JOB', 'ORDER', 'BILLING'], {
    color: grey,
    words: { en: 'Cancelled', fr: 'Annulé', es: 'Cancelado' },
  }),
  status('FOLLOW_UP', ['JOB'], { color: amber, words: { en: 'Follow-up', fr: 'Suivi', es: 'Seguimiento' } }),
  status('NEW', ['JOB'], { color: blue, words: { en: 'New', fr: 'Nouveau', es: 'Nuevo' } }),
  status('PENDING', ['JOB', 'TASK'], {
    color: amber,
    words: { en: 'Pending', fr: 'En attente', es: 'Pendiente' },
  }),
  status('COMPLETE', ['JOB'], { color: green, words: { en: 'Complete', fr: 'Effectué', es: 'Realizado' } }),
  status('DELAYED', ['JOB'], { color: red, words: { en: 'Delayed', fr: 'Retardé', es: 'Retrasado' } }),
  status('PENDING', ['ORDER'], { color: amber, words: { en: 'Ordered', fr: 'Commandé', es: 'Pedido' } }),
  status('PARTIALLY_COMPLETED', ['ORDER'], {
    color: pink,
    words: { en: 'Partially completed', fr: 'Reçu en partie', es: 'Parcialmente completado' },
  }),
  status('DRAFT', ['BILLING'], { color: grey, words: { en: 'Draft', fr: 'Brouillon', es: 'Borrador' } }),
  status('SENT', ['BILLING'], { color: blue, words: { en: 'Sent', fr: 'Envoyé', es: 'Enviado' } }),
  status('PAID', ['BILLING'], { color: green, words: { en: 'Paid', fr: 'Payé', es: 'Pagado' } }),
  status('OVERDUE', ['BILLING'], { color: red, words: { en: 'Overdue', fr: 'En retard', es: 'Vencido' } }),
  status('MAYBE', ['TASK'], {
    color: grey,
    words: { en: 'Maybe Later', fr: 'Peut-être plus tard', es: 'Quizás luego' },
  }),
  status('BACKLOG', ['TASK'], { color: grey, words: { en: 'Shelved', fr: 'Mis de côté', es: 'Aplazado' } }),
  status('TESTING', ['TASK'], { color: pink, words: { en: 'Testing', fr: 'En essai', es: 'En pruebas' } }),
  status('RELEASED', ['TASK'], { color: green, words: { en: 'Released', fr: 'Livré', es: 'Publicado' } }),
  status('IN_PROGRESS', ['TASK'], {
    color: blue,
    words: { en: 'Working On', fr: 'En cours', es: 'En curso' },
  }),
]

/** The default statuses with their names in the workspace's language. */
export function defaultStatuses(language: Language) {
  return defaults.map(({ words, ...row }) => ({ ...row, name: words[language] }))
}

/** Said when somebody would delete a default status or make it behave as another. */
export const defaultStatusWords: Words = {
  en: 'A default status cannot be deleted',
  fr: 'Un statut par défaut ne peut pas être supprimé',
  es: 'Un estado predeterminado no se puede eliminar',
}
