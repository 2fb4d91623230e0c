import { type Decimal } from '../kit/money.ts'
import { documentAmount, documentDay } from './document-format.ts'
import { type DocumentLocale, documentLabel } from './labels.ts'

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

/** Subject and text of the mail that carries a document, in its language. */
export function invoiceMail(of: MailedDocument, locale: DocumentLocale): { subject: string; text: string } {
  const name = documentLabel(of.kind === 'INVOICE' ? 'invoice' : 'creditNote', locale)
  const amount = documentAmount(of.kind === 'INVOICE' ? of.balance : of.total, of.currency, locale)
  const due = of.kind === 'INVOICE' && of.dueDate ? documentDay(of.dueDate, locale) : null
  if (locale === 'fr') {
    return {
      subject: `${name} ${of.number} – ${of.companyName}`,
      text: `Bonjour ${of.clientName},

Vous trouverez ci-joint : ${name.toLowerCase()} ${of.number}, au montant de ${amount}${due ? `, à payer au plus tard le ${due}` : ''}.

Merci de votre confiance.

${of.companyName}
`,
    }
  }
  return {
    subject: `${name} ${of.number} – ${of.companyName}`,
    text: `Hello ${of.clientName},

Attached you will find ${name.toLowerCase()} ${of.number} for ${amount}${due ? `, due on ${due}` : ''}.

Thank you for your business.

${of.companyName}
`,
  }
}
