import type { Words } from '../kit/words/words.ts'
import type { DocumentText } from './labels.ts'

/**
 * The printed properties of a kind of document, in both languages of documents (I18N-06). Each area declares its own
 * kinds.
 */
export type DocumentKind = {
  title: DocumentText
  /** The label of the document's number. */
  number: DocumentText
  /** The label of the addressee. */
  to: DocumentText
  /** The label of the second date: the due date, or the last day for acceptance. */
  until: DocumentText
  /** The label of the corrected document. */
  corrects?: DocumentText
  /** The document asks for money: payment terms and payments are printed. */
  isOwed: boolean
  /** The fields to fill in by hand. Once the document is accepted, they show the person, the signature and the day. */
  signed?: readonly (DocumentText & { holds: 'name' | 'signature' | 'day' })[]
  /** The document's name in mails, in the recipient's language. */
  mailed: Words
}
