import type { Words } from '../kit/words/words.ts'
import type { DocumentText } from './labels.ts'

/** What tells a kind of document from others on paper, in both languages (I18N-06): each area declares its own. */
export type DocumentKind = {
  title: DocumentText
  /** The label of its number. */
  number: DocumentText
  /** The label of whom it is addressed to. */
  to: DocumentText
  /** The label of its second date: until when it is to be paid, or holds. */
  until: DocumentText
  /** The label of the document that it corrects. */
  corrects?: DocumentText
  /** It asks for money: payment terms and what was paid stand on it. */
  isOwed: boolean
  /** What is written on it by hand, until it is agreed on: then it holds by whom, their signature and when. */
  signed?: readonly (DocumentText & { holds: 'name' | 'signature' | 'day' })[]
  /** What a mail calls it, in the language of who gets it. */
  mailed: Words
}
