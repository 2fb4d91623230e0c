import type { DocumentKind } from '../documents/document-kind.ts'

const billTo = { en: 'Bill to', fr: 'Facturer à' }
const dueDate = { en: 'Due date', fr: 'Date d’échéance' }

/** The documents of accounting as they call themselves on paper (I18N-06). */
export const documentKinds = {
  INVOICE: {
    title: { en: 'Invoice', fr: 'Facture' },
    number: { en: 'Invoice number', fr: 'Numéro de facture' },
    to: billTo,
    until: dueDate,
    isOwed: true,
    mailed: { en: 'Invoice', fr: 'Facture', es: 'Factura' },
  },
  CREDIT_NOTE: {
    title: { en: 'Credit note', fr: 'Note de crédit' },
    number: { en: 'Credit note number', fr: 'Numéro de note de crédit' },
    to: billTo,
    until: dueDate,
    corrects: { en: 'Corrects invoice', fr: 'Corrige la facture' },
    isOwed: false,
    mailed: { en: 'Credit note', fr: 'Note de crédit', es: 'Nota de crédito' },
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
    mailed: { en: 'Estimate', fr: 'Soumission', es: 'Presupuesto' },
  },
} as const satisfies Record<string, DocumentKind>
