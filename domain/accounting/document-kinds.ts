import { translated } from '../kit/words/translated.ts'
import type { DocumentKind } from '../documents/document-kind.ts'

const billTo = translated('accounting', 'documentKinds.billTo')
const dueDate = translated('accounting', 'documentKinds.dueDate')

/** The printed properties of invoices, credit notes and estimates (I18N-06). */
export const documentKinds = {
  INVOICE: {
    title: translated('accounting', 'documentKinds.INVOICE.title'),
    number: translated('accounting', 'documentKinds.INVOICE.number'),
    to: billTo,
    until: dueDate,
    isOwed: true,
    mailed: translated('accounting', 'documentKinds.INVOICE.mailed'),
  },
  CREDIT_NOTE: {
    title: translated('accounting', 'documentKinds.CREDIT_NOTE.title'),
    number: translated('accounting', 'documentKinds.CREDIT_NOTE.number'),
    to: billTo,
    until: dueDate,
    corrects: translated('accounting', 'documentKinds.CREDIT_NOTE.corrects'),
    isOwed: false,
    mailed: translated('accounting', 'documentKinds.CREDIT_NOTE.mailed'),
  },
  ESTIMATE: {
    title: translated('accounting', 'documentKinds.ESTIMATE.title'),
    number: translated('accounting', 'documentKinds.ESTIMATE.number'),
    to: translated('accounting', 'documentKinds.ESTIMATE.to'),
    until: translated('accounting', 'documentKinds.ESTIMATE.until'),
    isOwed: false,
    signed: [
      { ...translated('accounting', 'documentKinds.ESTIMATE.acceptedBy'), holds: 'name' },
      { ...translated('accounting', 'documentKinds.ESTIMATE.signature'), holds: 'signature' },
      { ...translated('accounting', 'documentKinds.ESTIMATE.acceptedOn'), holds: 'day' },
    ],
    mailed: translated('accounting', 'documentKinds.ESTIMATE.mailed'),
  },
} as const satisfies Record<string, DocumentKind>
