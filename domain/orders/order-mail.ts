import { formatAmount } from '../kit/value/format-amount.ts'
import type { Decimal } from '../kit/value/money.ts'
import { type Language, type Words, say, writtenLocale } from '../kit/words/words.ts'
import { orderPapers, papersOf } from './order-papers.ts'
import type { OrderStatus } from './order-status.ts'
import { type OrderType, orderRules } from './order-types.ts'

/** Why an order is not mailed to a supplier, or null: it has none, or nothing of it is to come or go (OPEN-208). */
export function whyNotMail({ type, status }: { type: OrderType; status: OrderStatus }): Words | null {
  if (!orderRules[type].needsSupplier)
    return {
      en: 'Only orders that have a supplier are sent to one',
      fr: 'Seules les commandes qui ont un fournisseur lui sont envoyées',
      es: 'Solo se envían a un proveedor los pedidos que lo tienen',
    }
  if (status === 'CANCELLED')
    return {
      en: 'A cancelled order is not sent',
      fr: 'Une commande annulée n’est pas envoyée',
      es: 'Un pedido cancelado no se envía',
    }
  return null
}

type MailedOrder = {
  type: OrderType
  number: string
  total: Decimal
  currency: string
  companyName: string
  contact: string | null
}

/** In French every paper is masculine. */
const letter: Words = {
  en: `Hello{contact},

Attached you will find: {document} {number} for {amount}. Please confirm that you received it.

{companyName}
`,
  fr: `Bonjour{contact},

Vous trouverez ci-joint le {document} {number}, d’un montant de {amount}. Veuillez en confirmer la réception.

{companyName}
`,
  es: `Hola{contact}:

Le adjuntamos: {document} {number} por {amount}. Por favor, confirme que lo ha recibido.

{companyName}
`,
}

/** Subject and text of the mail that carries an order to its supplier. */
export function orderMailWords(of: MailedOrder, language: Language): { subject: string; text: string } {
  const { number, companyName, contact } = of
  const name = orderPapers[papersOf[of.type][0]].title[language]
  return {
    subject: `${name} ${number} – ${companyName}`,
    text: say(letter, language, {
      contact: contact ? ` ${contact}` : '',
      document: name.toLowerCase(),
      number,
      amount: formatAmount(of.total, of.currency, writtenLocale[language]),
      companyName,
    }),
  }
}
