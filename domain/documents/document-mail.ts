import { readDay } from '../kit/time/day.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import { formatAmount } from '../kit/value/format-amount.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'
import type { DocumentKind } from './document-kind.ts'
import type { DocumentLocale } from './labels.ts'
import { documentAmount, documentDay } from './format.ts'

/** A document's mail as it will be sent, to be changed before. */
export type Letter = {
  subject: string
  message: string
  language: Language
  /** The language of the paper that goes along. */
  locale: DocumentLocale
  companyName: string
}

/** A template as a document would be mailed with it: filled in each of its languages, and the client's own among them. */
export type OfferedTemplate = {
  _id: string
  name: string
  language: Language
  texts: Partial<Record<Language, { subject: string | null; body: string }>>
}

/** What the mail says of its document. */
export type MailedDocument = {
  kind: Pick<DocumentKind, 'mailed' | 'isOwed'>
  number: string
  total: Decimal
  balance: Decimal
  currency: string
  dueDate: string | null
  companyName: string
  clientName: string
}

/** In French what every kind of document is called is feminine. */
const letter: Words = {
  en: `Hello {clientName},

Attached you will find {document} {number} for {amount}{owed}{due}.

Thank you for your business.

{companyName}
`,
  fr: `Bonjour {clientName},

Vous trouverez ci-joint la {document} {number}, d’un montant de {amount}{owed}{due}.

Merci de votre confiance.

{companyName}
`,
  es: `Hola, {clientName}:

Le adjuntamos: {document} {number} por {amount}{owed}{due}.

Gracias por su confianza.

{companyName}
`,
}

const dueWords: Words = {
  en: ', due on {day}',
  fr: ', à payer au plus tard le {day}',
  es: ', con vencimiento el {day}',
}

const restWords: Words = {
  en: ', of which {balance} remains to be paid',
  fr: ', dont il reste {balance} à payer',
  es: ', de los que quedan por pagar {balance}',
}

const restDueWords: Words = { ...dueWords, fr: ' au plus tard le {day}' }

const paidWords: Words = { en: ', which is paid in full', fr: ', entièrement payée', es: ', ya pagada' }

const amountIn = (amount: Decimal, currency: string, language: Language): string =>
  language === 'es' ? formatAmount(amount, currency, 'es') : documentAmount(amount, currency, language)

function dayIn(day: string, language: Language): string {
  if (language !== 'es') return documentDay(day, language)
  return readDay(day)?.toLocaleString('es', { dateStyle: 'long' }) ?? ''
}

/** What is still owed of a document, and until when: nothing of one that asks for no money, all of one nobody has paid of yet. */
function standing(of: MailedDocument, language: Language): { owed: string; due: string } {
  if (!of.kind.isOwed) return { owed: '', due: '' }
  if (compare(of.balance, '0') <= 0) return { owed: say(paidWords, language, {}), due: '' }
  const isPartly = compare(of.balance, of.total) < 0
  const day = of.dueDate ? dayIn(of.dueDate, language) : ''
  const balance = amountIn(of.balance, of.currency, language)
  return {
    owed: isPartly ? say(restWords, language, { balance }) : '',
    due: day === '' ? '' : say(isPartly ? restDueWords : dueWords, language, { day }),
  }
}

/** Subject and text of the mail that carries a document, in the language of who gets it. */
export function documentMail(of: MailedDocument, language: Language): { subject: string; text: string } {
  const { number, companyName, clientName } = of
  const name = of.kind.mailed[language]
  const amount = amountIn(of.total, of.currency, language)
  return {
    subject: `${name} ${number} – ${companyName}`,
    text: say(letter, language, {
      clientName,
      companyName,
      number,
      amount,
      ...standing(of, language),
      document: name.toLowerCase(),
    }),
  }
}
