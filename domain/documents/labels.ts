import type { Address } from '../kit/value/address.ts'
import { type Words, type Language } from '../kit/words/words.ts'
import { regionalTaxWords } from './regional-tax.ts'
import { type TaxCode } from './taxes.ts'

/** The languages a document can be in (I18N-06). */
export const documentLocales = ['en', 'fr'] as const satisfies readonly Language[]
export type DocumentLocale = (typeof documentLocales)[number]

/** A text in the languages of documents. */
export type DocumentText = Pick<Words, DocumentLocale>

/** The labels of all kinds of documents (I18N-06). */
export const documentLabels = {
  draft: { en: 'DRAFT', fr: 'BROUILLON' },
  cancelled: { en: 'CANCELLED', fr: 'ANNULÉE' },
  from: { en: 'From', fr: 'De' },
  serviceLocation: { en: 'Service location', fr: 'Lieu de service' },
  job: { en: 'Job', fr: 'Travail' },
  purchaseOrder: { en: 'Purchase order', fr: 'Bon de commande' },
  date: { en: 'Date', fr: 'Date' },
  paymentTerms: { en: 'Payment terms', fr: 'Modalités de paiement' },
  techs: { en: 'Techs', fr: 'Équipe' },
  item: { en: 'Item', fr: 'Article' },
  description: { en: 'Description', fr: 'Description' },
  quantity: { en: 'Quantity', fr: 'Quantité' },
  rate: { en: 'Rate', fr: 'Prix' },
  amount: { en: 'Amount', fr: 'Montant' },
  subtotal: { en: 'Subtotal', fr: 'Sous-total' },
  discount: { en: 'Discount', fr: 'Rabais' },
  untaxed: { en: 'Not taxed', fr: 'Non taxé' },
  optional: { en: 'Optional', fr: 'Facultatif' },
  total: { en: 'Total', fr: 'Total' },
  depositAsked: { en: 'Deposit asked', fr: 'Acompte demandé' },
  paid: { en: 'Paid', fr: 'Payé' },
  credited: { en: 'Credited', fr: 'Crédité' },
  balance: { en: 'Balance due', fr: 'Solde à payer' },
  notes: { en: 'Notes', fr: 'Notes' },
  termsAndConditions: { en: 'Terms and conditions', fr: 'Conditions générales' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  email: { en: 'Email', fr: 'Courriel' },
  taxNumber: { en: '{tax} No. {number}', fr: 'Nº {tax} {number}' },
  page: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
  dueBy: { en: 'Payment is due by {day}.', fr: 'Le paiement est dû au plus tard le {day}.' },
  /** The default terms of documents issued before terms contained the due date. */
  dueWithin30Days: {
    en: 'Payment is due within 30 days.',
    fr: 'Le paiement est dû dans les 30 jours.',
  },
} as const satisfies Record<string, DocumentText>
export type DocumentLabel = keyof typeof documentLabels

/** A label in the document's language. */
export function documentLabel(label: DocumentLabel, locale: DocumentLocale): string {
  return documentLabels[label][locale]
}

/**
 * The name of a tax on its line: its own description, else the tax's name at the company's address (ACC-29, OPEN-120).
 */
export function taxName(
  tax: { code: TaxCode; description?: string | undefined },
  address: Address | null,
  locale: DocumentLocale,
): string {
  return tax.description || regionalTaxWords(tax.code, address)[locale]
}
