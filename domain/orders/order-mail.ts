import { translated } from '../kit/words/translated.ts'
import { formatAmount } from '../kit/value/format-amount.ts'
import type { Decimal } from '../kit/value/money.ts'
import { type Language, type Words, say, writtenLocale } from '../kit/words/words.ts'
import { orderPapers, papersOf } from './order-papers.ts'
import type { OrderStatus } from './order-status.ts'
import { type OrderType, orderRules } from './order-types.ts'

/**
 * Why an order cannot be mailed to a supplier, or null: orders of its type have no supplier, or the order is
 * cancelled (OPEN-208).
 */
export function whyNotMail({ type, status }: { type: OrderType; status: OrderStatus }): Words | null {
  if (!orderRules[type].needsSupplier) return translated('orders', 'whyNotMail.onlyOrdersThatHaveA')
  if (status === 'CANCELLED') return translated('orders', 'whyNotMail.aCancelledOrderIsNot')
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

/**
 * The text of the mail. In French, the text uses the masculine, because the names of all papers for orders are
 * masculine.
 */
const letter: Words = translated('orders', 'orderMail.letter')

/** Subject and text of the mail with an order to its supplier. */
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
