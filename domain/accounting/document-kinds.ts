import { translated } from '../kit/words/translated.ts'
import type { DocumentKind } from '../documents/document-kind.ts'

const billTo = { en: 'Bill to', fr: 'Facturer à' }
const dueDate = { en: 'Due date', fr: 'Date d’échéance' }

/** The printed properties of invoices, credit notes and estimates (I18N-06). */
export const documentKinds = {
  INVOICE: {
    title: { en: 'Invoice', fr: 'Facture' },
    number: { en: 'Invoice number', fr: 'Numéro de facture' },
    to: billTo,
    until: dueDate,
    isOwed: true,
    mailed: translated('accounting', 'documentKinds.INVOICE.mailed'),
  },
  CREDIT_NOTE: {
    title: { en: 'Credit note', fr: 'Note de crédit' },
    number: { en: 'Credit note number', fr: 'Numéro de note de crédit' },
    to: billTo,
    until: dueDate,
    corrects: { en: 'Corrects invoice', fr: 'Corrige la facture' },
    isOwed: false,
    mailed: translated('accounting', 'documentKinds.CREDIT_NOTE.mailed'),
  },
  ESTIMATE: {
    title: { en: 'Estimate', fr: 'Soumission' },
    number: { en: 'Estimate number', fr: 'Numéro de soumission' },
    to: { en: 'Prepared for', fr: 'Préparé pour' },
    until: { en: 'Valid until', fr: 'Valide jusqu’au' },
    isOwed: false,
    signed: [
      { en: 'Accepted by', fr: 'Accepté par', holds: 'name' },
      { en: 'Signature', fr: 'Signature', holds: 'signature' },
      { en: 'Date', fr: 'Date', holds: 'day' },
    ],
    mailed: translated('accounting', 'documentKinds.ESTIMATE.mailed'),
  },
} as const satisfies Record<string, DocumentKind>
