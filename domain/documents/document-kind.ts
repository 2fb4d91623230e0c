import type { Words } from '../kit/words/words.ts'

/**
 * The printed properties of a kind of document, in all languages (I18N-06). Each area declares its own kinds of
 * documents.
 */
export type DocumentKind = {
  title: Words
  /** The label of the document's number. */
  number: Words
  /** The label of the addressee. */
  to: Words
  /** The label of the second date: the due date, or the last day for acceptance. */
  until: Words
  /** The label of the corrected document. */
  corrects?: Words
  /** The document asks for money: payment terms and payments are printed. */
  isOwed: boolean
  /**
   * The blank lines for name, signature and day. After acceptance, these lines contain the values of the person who
   * accepted.
   */
  signed?: readonly (Words & { holds: 'name' | 'signature' | 'day' })[]
  /** The document's name in mails, in the recipient's language. */
  mailed: Words
}
