import type { Words } from '../kit/words/words.ts'

/** Kinds of data that an erasure deletes or strips of texts, in the order of a certificate. */
export const erasedKinds = [
  'client',
  'accounts',
  'places',
  'contacts',
  'machines',
  'notes',
  'files',
  'mails',
  'calls',
  'requests',
  'tasks',
  'jobs',
  'visits',
  'signatures',
  'reviews',
  'repairs',
  'plans',
  'estimates',
  'drafts',
  'billing',
  'links',
  'payments',
  'refunds',
  'orders',
  'expenses',
  'hours',
  'stock',
  'points',
  'history',
  'answers',
  'imports',
  'exports',
] as const
export type ErasedKind = (typeof erasedKinds)[number]

/** What an erasure keeps as it is: issued documents and what was paid, and records without texts about the person. */
export const keptKinds = ['invoices', 'payments', 'refunds', 'work', 'purchases', 'machines'] as const
export type KeptKind = (typeof keptKinds)[number]

/** Why something is kept: the law asks for it, or it is a figure that says nothing of the person. */
export type KeptReason = 'LAW' | 'FIGURES'

const keptReasonOf: Readonly<Record<KeptKind, KeptReason>> = {
  invoices: 'LAW',
  payments: 'LAW',
  refunds: 'LAW',
  work: 'FIGURES',
  purchases: 'FIGURES',
  machines: 'FIGURES',
}

/** The reason for which a kind of data is kept. */
export const whyKept = (kind: KeptKind): KeptReason => keptReasonOf[kind]

/** What a certificate tells of a kind of data. */
export type Erased = { kind: ErasedKind; count: number }
export type Kept = { kind: KeptKind; count: number; why: KeptReason; until: string | null }

/** A certificate of erasure: it holds no personal data of whom it is about. */
export type ErasureCertificate = {
  _id: string
  /** The erased client's id. */
  client: string
  number: number
  /** What the record is called since then. */
  called: string
  at: string
  by: { _id: string; name: string } | null
  erased: Erased[]
  kept: Kept[]
}

/** What still has to be settled before a client can be erased, with what it is called. */
export const openKinds = ['jobs', 'visits', 'drafts', 'invoices', 'deposits', 'refunds'] as const
export type OpenKind = (typeof openKinds)[number]
export type Open = { kind: OpenKind; count: number; names: string[] }

/** How many open records a refusal names of each kind. */
export const openNamed = 5

const openWords: Record<OpenKind, Words> = {
  jobs: { en: 'open jobs', fr: 'travaux en cours', es: 'trabajos abiertos' },
  visits: { en: 'open visits', fr: 'visites à venir', es: 'visitas abiertas' },
  drafts: { en: 'draft invoices', fr: 'brouillons de facture', es: 'borradores de factura' },
  invoices: { en: 'unpaid invoices', fr: 'factures impayées', es: 'facturas por pagar' },
  deposits: {
    en: 'deposits not yet invoiced',
    fr: 'acomptes non encore facturés',
    es: 'anticipos aún no facturados',
  },
  refunds: {
    en: 'refunds under way',
    fr: 'remboursements en cours',
    es: 'reembolsos en curso',
  },
}

/** Why a client cannot be erased while records are open, in words that name them; null where none is. */
export function whyNotErase(open: readonly Open[]): Words | null {
  if (open.length === 0) return null
  const listed = (language: keyof Words) =>
    open
      .map(({ kind, count, names }) => {
        const more = count > names.length ? ', …' : ''
        return `${openWords[kind][language]}${language === 'fr' ? '\u00A0: ' : ': '}${names.join(', ')}${more}`
      })
      .join('; ')
  return {
    en: `Close, pay or cancel these first. ${listed('en')}`,
    fr: `Terminez, réglez ou annulez d’abord ce qui suit. ${listed('fr')}`,
    es: `Primero termine, cobre o anule lo siguiente. ${listed('es')}`,
  }
}

/** What an erased client is called instead of by name. */
export const erasedClientWords: Words = {
  en: 'Erased client',
  fr: 'Client effacé',
  es: 'Cliente borrado',
}

/** Said of an erased client that somebody wants to change, restore or merge. */
export const erasedAlreadyWords: Words = {
  en: 'The personal data of this client was erased',
  fr: 'Les renseignements personnels de ce client ont été effacés',
  es: 'Los datos personales de este cliente se borraron',
}

/** The number of an erased client as it stands in its name. */
export const erasedNumber = (number: number): string => String(number).padStart(4, '0')

/** How many years after the year of a document the law of a country asks for it; 10 where none is known. */
const retentionYears: Readonly<Record<string, number>> = { CA: 6, US: 7, FR: 10, ES: 6, GB: 6, DE: 8, BE: 7 }

/** The last day on which a document of that day has to be kept in a country. */
export function keptUntil(day: string, country: string): string {
  return `${Number(day.slice(0, 4)) + (retentionYears[country] ?? 10)}-12-31`
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a typed name is that of the client, whatever its case and spaces. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
