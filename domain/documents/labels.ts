import type { Address } from '../kit/value/address.ts'
import { type Words, type Language } from '../kit/words/words.ts'
import { regionalTaxWords } from './regional-tax.ts'
import { type TaxCode } from './taxes.ts'

/** The languages a document can be in (I18N-06). */
export const documentLocales = ['en', 'fr'] as const satisfies readonly Language[]
export type DocumentLocale = (typeof documentLocales)[number]

type Pair = Pick<Words, DocumentLocale>

/** Every label of an invoice, estimate or credit note, in both languages (I18N-06). */
export const documentLabels = {
  invoice: { en: 'Invoice', fr: 'Facture' },
  estimate: { en: 'Estimate', fr: 'Soumission' },
  creditNote: { en: 'Credit note', fr: 'Note de crédit' },
  draft: { en: 'DRAFT', fr: 'BROUILLON' },
  cancelled: { en: 'CANCELLED', fr: 'ANNULÉE' },
  from: { en: 'From', fr: 'De' },
  billTo: { en: 'Bill to', fr: 'Facturer à' },
  preparedFor: { en: 'Prepared for', fr: 'Préparé pour' },
  serviceLocation: { en: 'Service location', fr: 'Lieu de service' },
  invoiceNumber: { en: 'Invoice number', fr: 'Numéro de facture' },
  estimateNumber: { en: 'Estimate number', fr: 'Numéro de soumission' },
  creditNoteNumber: { en: 'Credit note number', fr: 'Numéro de note de crédit' },
  correctsInvoice: { en: 'Corrects invoice', fr: 'Corrige la facture' },
  job: { en: 'Job', fr: 'Travail' },
  purchaseOrder: { en: 'Purchase order', fr: 'Bon de commande' },
  date: { en: 'Date', fr: 'Date' },
  dueDate: { en: 'Due date', fr: 'Date d’échéance' },
  validUntil: { en: 'Valid until', fr: 'Valide jusqu’au' },
  paymentTerms: { en: 'Payment terms', fr: 'Modalités de paiement' },
  techs: { en: 'Techs', fr: 'Techniciens' },
  item: { en: 'Item', fr: 'Article' },
  description: { en: 'Description', fr: 'Description' },
  quantity: { en: 'Quantity', fr: 'Quantité' },
  rate: { en: 'Rate', fr: 'Prix' },
  amount: { en: 'Amount', fr: 'Montant' },
  subtotal: { en: 'Subtotal', fr: 'Sous-total' },
  total: { en: 'Total', fr: 'Total' },
  paid: { en: 'Paid', fr: 'Payé' },
  credited: { en: 'Credited', fr: 'Crédité' },
  balance: { en: 'Balance due', fr: 'Solde à payer' },
  notes: { en: 'Notes', fr: 'Notes' },
  termsAndConditions: { en: 'Terms and conditions', fr: 'Conditions générales' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  email: { en: 'Email', fr: 'Courriel' },
  taxNumber: { en: '{tax} No. {number}', fr: 'Nº {tax} {number}' },
  page: { en: 'Page {page} of {pages}', fr: 'Page {page} de {pages}' },
  dueWithin30Days: {
    en: 'Payment is due within 30 days.',
    fr: 'Le paiement est dû dans les 30 jours.',
  },
} as const satisfies Record<string, Pair>
export type DocumentLabel = keyof typeof documentLabels

/** A label in the document's language. */
export function documentLabel(label: DocumentLabel, locale: DocumentLocale): string {
  return documentLabels[label][locale]
}

/** A tax as its line names it: its own description, else what it is called at the company's address (ACC-29, OPEN-120). */
export function taxName(
  tax: { code: TaxCode; description?: string | undefined },
  address: Address | null,
  locale: DocumentLocale,
): string {
  return tax.description || regionalTaxWords(tax.code, address)[locale]
}
