import { translated, translatedTable } from '../kit/words/translated.ts'
import { type Words, inEachLanguage, say } from '../kit/words/words.ts'

/**
 * The kinds of data that an erasure deletes, or in which the erasure deletes texts. A certificate lists the kinds in
 * this order.
 */
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
  'recurrings',
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

/** The data that an erasure does not change: issued documents, payments, and records without texts about the person. */
export const keptKinds = ['invoices', 'payments', 'refunds', 'work', 'purchases', 'machines'] as const
export type KeptKind = (typeof keptKinds)[number]

/** Why data is retained: the law requires the retention, or the data are figures without personal data. */
export type KeptReason = 'LAW' | 'FIGURES'

const keptReasonOf: Readonly<Record<KeptKind, KeptReason>> = {
  invoices: 'LAW',
  payments: 'LAW',
  refunds: 'LAW',
  work: 'FIGURES',
  purchases: 'FIGURES',
  machines: 'FIGURES',
}

/** The reason for retaining a kind of data. */
export const whyKept = (kind: KeptKind): KeptReason => keptReasonOf[kind]

/** The line of a certificate for a kind of data. */
export type Erased = { kind: ErasedKind; count: number }
export type RetainedRecords = { kind: KeptKind; count: number; why: KeptReason; until: string | null }

/** A certificate of erasure, without personal data of the erased client. */
export type ErasureCertificate = {
  _id: string
  /** The erased client's id. */
  client: string
  number: number
  /** The name of the record after the erasure. */
  called: string
  at: string
  by: { _id: string; name: string } | null
  erased: Erased[]
  kept: RetainedRecords[]
}

/** The kinds of open records that must be settled before a client can be erased. */
export const openKinds = [
  'jobs',
  'visits',
  'drafts',
  'invoices',
  'deposits',
  'credits',
  'refunds',
  'memberships',
] as const
export type OpenKind = (typeof openKinds)[number]
export type Open = { kind: OpenKind; count: number; names: string[] }

/** The maximum number of open records of each kind that a refusal names. */
export const openNamed = 5

const openRecords = translated('erasure', 'whyNotErase')
const openWords: Record<OpenKind, Words> = translatedTable('erasure', 'erasure.openWords')

/**
 * Why a client with open records cannot be erased: a message that names the records, or null without open records.
 */
export function whyNotErase(open: readonly Open[]): Words | null {
  if (open.length === 0) return null
  const listed = (language: keyof Words) =>
    open
      .map(({ kind, count, names }) => {
        const more = count > names.length ? ', …' : ''
        return `${openWords[kind][language]}${language === 'fr' ? '\u00A0: ' : ': '}${names.join(', ')}${more}`
      })
      .join('; ')
  return inEachLanguage((language) => say(openRecords, language, { open: listed(language) }))
}

/** The name of an erased client. */
export const erasedClientWords: Words = translated('erasure', 'erasedClientWords')

/** The number in the name of an erased client. */
export const erasedNumber = (number: number): string => String(number).padStart(4, '0')

/**
 * The number of years for which a document is retained after the end of its year, by country. Other countries require
 * 10 years. `security.md` cites the laws.
 */
const retentionYears: Readonly<Record<string, number>> = { CA: 6, US: 7, FR: 10, ES: 6, GB: 6, DE: 8, BE: 10 }

/** The last day of a document's legal retention in a country. */
export function keptUntil(day: string, country: string): string {
  return `${Number(day.slice(0, 4)) + (retentionYears[country] ?? 10)}-12-31`
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a typed name is the client's, regardless of case and spaces. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
