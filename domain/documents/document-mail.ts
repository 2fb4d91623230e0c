import { translated } from '../kit/words/translated.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import { say, type Language, type Words } from '../kit/words/words.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentAmount, documentDay } from './format.ts'

/** A document's mail that is not sent yet and can still be edited. */
export type Letter = {
  subject: string
  message: string
  language: Language
  /** The language of the attached document. */
  locale: Language
  companyName: string
}

/**
 * A template for the mail of a document, with the variables replaced, in each of its languages; `language` is the
 * client's language.
 */
export type OfferedTemplate = {
  _id: string
  name: string
  language: Language
  texts: Partial<Record<Language, { subject: string | null; body: string }>>
}

/** The data for the mail of a document. */
export type MailedDocument = {
  kind: Pick<DocumentKind, 'mailed' | 'isOwed'>
  number: string
  total: Decimal
  balance: Decimal
  /** The part of the total that was paid with credit of the account, if any. */
  paidByCredit?: Decimal | undefined
  currency: string
  dueDate: string | null
  companyName: string
  clientName: string
}

/**
 * The text of the mail. In French, the text uses the feminine, because the names of all kinds of documents are
 * feminine.
 */
const letter: Words = translated('documents', 'documentMail.letter')

const dueWords: Words = translated('documents', 'documentMail.dueWords')

const restWords: Words = translated('documents', 'documentMail.restWords')

const restDueWords: Words = translated('documents', 'documentMail.restDueWords')

const paidWords: Words = translated('documents', 'documentMail.paidWords')

const creditWords: Words = translated('documents', 'documentMail.creditWords')

/** The mail's text about the credit that paid a part of the document; empty without such credit. */
const creditText = ({ paidByCredit, currency }: MailedDocument, language: Language): string =>
  paidByCredit ? say(creditWords, language, { amount: documentAmount(paidByCredit, currency, language) }) : ''

/** The mail's texts about the balance and the due date; empty if the document asks for no money. */
function standing(of: MailedDocument, language: Language): { owed: string; due: string } {
  if (!of.kind.isOwed) return { owed: '', due: '' }
  if (compare(of.balance, '0') <= 0) return { owed: say(paidWords, language, {}), due: '' }
  const isPartly = compare(of.balance, of.total) < 0
  const day = of.dueDate ? documentDay(of.dueDate, language) : ''
  const balance = documentAmount(of.balance, of.currency, language)
  return {
    owed: isPartly ? say(restWords, language, { balance }) : '',
    due: day === '' ? '' : say(isPartly ? restDueWords : dueWords, language, { day }),
  }
}

/** Subject and text of a document's mail, in the recipient's language. */
export function documentMail(of: MailedDocument, language: Language): { subject: string; text: string } {
  const { number, companyName, clientName } = of
  const name = of.kind.mailed[language]
  const amount = documentAmount(of.total, of.currency, language)
  return {
    subject: `${name} ${number} – ${companyName}`,
    text: say(letter, language, {
      clientName,
      companyName,
      number,
      amount,
      ...standing(of, language),
      credit: creditText(of, language),
      document: name.toLowerCase(),
    }),
  }
}
