import type { Language, Words } from '../kit/words/words.ts'
import type { statusTypes } from './status.ts'

type DefaultStatus = {
  code: string
  types: (typeof statusTypes)[number][]
  color: string
  words: Words
  /** The one its kinds begin with (DB-13). */
  first?: true
}

const grey = '#868e96'
const blue = '#0072b2'
const green = '#009e73'
const red = '#d55e00'
const amber = '#e69f00'
const pink = '#cc79a7'

const status = (
  code: string,
  types: DefaultStatus['types'],
  look: Pick<DefaultStatus, 'color' | 'words' | 'first'>,
): DefaultStatus => ({ code, types, ...look })

/**
 * The fixed codes of jobs, appointments, orders, invoices, tasks and repairs as the statuses a new workspace starts with
 * (OPEN-159). One row stands for the same code and name in several of them.
 */
const defaults: readonly DefaultStatus[] = [
  status('SCHEDULED', ['JOB'], {
    color: blue,
    words: { en: 'Scheduled', fr: 'Planifié', es: 'Programado' },
    first: true,
  }),
  status('COMPLETED', ['JOB', 'ORDER'], {
    color: green,
    words: { en: 'Completed', fr: 'Terminé', es: 'Completado' },
  }),
  status('CANCELLED', ['JOB', 'ORDER', 'BILLING', 'EQUIPMENT'], {
    color: grey,
    words: { en: 'Cancelled', fr: 'Annulé', es: 'Cancelado' },
  }),
  status('FOLLOW_UP', ['JOB'], { color: amber, words: { en: 'Follow-up', fr: 'Suivi', es: 'Seguimiento' } }),
  status('NEW', ['JOB'], { color: blue, words: { en: 'New', fr: 'Nouveau', es: 'Nuevo' } }),
  status('PENDING', ['JOB'], {
    color: amber,
    words: { en: 'Pending', fr: 'En attente', es: 'Pendiente' },
  }),
  status('COMPLETE', ['JOB', 'EQUIPMENT'], {
    color: green,
    words: { en: 'Complete', fr: 'Effectué', es: 'Realizado' },
  }),
  status('DELAYED', ['JOB', 'EQUIPMENT'], {
    color: red,
    words: { en: 'Delayed', fr: 'Retardé', es: 'Retrasado' },
  }),
  status('PENDING', ['ORDER'], {
    color: amber,
    words: { en: 'Ordered', fr: 'Commandé', es: 'Pedido' },
    first: true,
  }),
  status('PARTIALLY_COMPLETED', ['ORDER'], {
    color: pink,
    words: { en: 'Partially completed', fr: 'Reçu en partie', es: 'Parcialmente completado' },
  }),
  status('DRAFT', ['BILLING'], {
    color: grey,
    words: { en: 'Draft', fr: 'Brouillon', es: 'Borrador' },
    first: true,
  }),
  status('SENT', ['BILLING'], { color: blue, words: { en: 'Sent', fr: 'Envoyé', es: 'Enviado' } }),
  status('PAID', ['BILLING'], { color: green, words: { en: 'Paid', fr: 'Payé', es: 'Pagado' } }),
  status('OVERDUE', ['BILLING'], { color: red, words: { en: 'Overdue', fr: 'En retard', es: 'Vencido' } }),
  status('PENDING', ['TASK'], {
    color: amber,
    words: { en: 'To do', fr: 'À faire', es: 'Por hacer' },
    first: true,
  }),
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
  status('PENDING', ['EQUIPMENT'], {
    color: amber,
    words: { en: 'To repair', fr: 'À réparer', es: 'Por reparar' },
    first: true,
  }),
  status('INPROGRESS', ['EQUIPMENT'], {
    color: blue,
    words: { en: 'In repair', fr: 'En réparation', es: 'En reparación' },
  }),
  status('ONHOLD', ['EQUIPMENT'], {
    color: grey,
    words: { en: 'On hold', fr: 'En suspens', es: 'En espera' },
  }),
  status('SHIPPED', ['EQUIPMENT'], {
    color: pink,
    words: { en: 'Shipped', fr: 'Expédié', es: 'Despachado' },
  }),
  status('DELIVERED', ['EQUIPMENT'], {
    color: green,
    words: { en: 'Delivered', fr: 'Remis au client', es: 'Entregado' },
  }),
  status('INSTALLED', ['EQUIPMENT'], {
    color: green,
    words: { en: 'Installed', fr: 'Installé', es: 'Instalado' },
  }),
]

/** The default statuses with their names in the workspace's language. */
export function defaultStatuses(language: Language) {
  return defaults.map(({ words, first = false, ...row }) => ({
    ...row,
    isDefault: first,
    name: words[language],
  }))
}

/** Said when somebody would delete a status that came with the workspace or make it behave as another. */
export const fixedStatusWords: Words = {
  en: 'A status that came with the workspace cannot be deleted',
  fr: 'Un statut d’origine ne peut pas être supprimé',
  es: 'Un estado de origen no se puede eliminar',
}
