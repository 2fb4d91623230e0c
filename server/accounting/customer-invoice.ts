import { linkedDocument } from '../documents/linked-document.ts'
import { invoiceDocument } from './invoice.ts'

/** An invoice as its customer sees it: what it asks for, and what is still owed. */
export const invoiceLink = linkedDocument(invoiceDocument, { purpose: 'INVOICE' })
