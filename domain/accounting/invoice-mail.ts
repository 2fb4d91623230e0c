import { readDay } from '../kit/time/day.ts'
import { type Decimal } from '../kit/value/money.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'
import { documentAmount, documentDay, formatAmount } from './document-format.ts'

/** An invoice's mail as it will be sent, to be changed before. */
export type InvoiceLetter = { subject: string; message: string; language: Language; companyName: string }

/** What the mail says of its document. */
export type MailedDocument = {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  number: string
  total: Decimal
  balance: Decimal
  currency: string
  dueDate: string | null
  companyName: string
  clientName: string
}

const names: Record<MailedDocument['kind'], Words> = {
  INVOICE: { en: 'Invoice', fr: 'Facture', es: 'Factura' },
  CREDIT_NOTE: { en: 'Credit note', fr: 'Note de crédit', es: 'Nota de crédito' },
}

const letter: Words = {
  en: `Hello {clientName},

Attached you will find {document} {number} for {amount}{due}.

Thank you for your business.

{companyName}
`,
  fr: `Bonjour {clientName},

Vous trouverez ci-joint : {document} {number}, au montant de {amount}{due}.

Merci de votre confiance.

{companyName}
`,
  es: `Hola, {clientName}:

Le adjuntamos: {document} {number} por {amount}{due}.

Gracias por su confianza.

{companyName}
`,
}

const dueWords: Words = {
  en: ', due on {day}',
  fr: ', à payer au plus tard le {day}',
  es: ', con vencimiento el {day}',
}

const amountIn = (amount: Decimal, currency: string, language: Language): string =>
  language === 'es' ? formatAmount(amount, currency, 'es') : documentAmount(amount, currency, language)

function dayIn(day: string, language: Language): string {
  if (language !== 'es') return documentDay(day, language)
  return readDay(day)?.toLocaleString('es', { dateStyle: 'long' }) ?? ''
}

/** Subject and text of the mail that carries a document, in the language of who gets it. */
export function invoiceMail(of: MailedDocument, language: Language): { subject: string; text: string } {
  const { number, companyName, clientName } = of
  const name = names[of.kind][language]
  const amount = amountIn(of.kind === 'INVOICE' ? of.balance : of.total, of.currency, language)
  const day = of.kind === 'INVOICE' && of.dueDate ? dayIn(of.dueDate, language) : ''
  const due = day === '' ? '' : say(dueWords, language, { day })
  return {
    subject: `${name} ${number} – ${companyName}`,
    text: say(letter, language, {
      clientName,
      companyName,
      number,
      amount,
      due,
      document: name.toLowerCase(),
    }),
  }
}
