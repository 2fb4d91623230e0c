import { type OpenInvoice, type PaymentPart, partsInOrder } from '../accounting/payment-parts.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import { indexNumbers, readText } from './match-text.ts'

/** An open invoice or bill with its number. */
type NumberedInvoice = OpenInvoice & { number: string }

/**
 * Distributes the amount of a bank line over open invoices. Those that the text of the line names come first, then the
 * others in their order.
 */
export function usualParts(amount: Decimal, text: string, open: readonly NumberedInvoice[]): PaymentPart[] {
  const numbers = indexNumbers(open.map(({ invoice, number }) => ({ id: invoice, number })))
  const named = new Set(readText(text, numbers).named)
  const isNamed = ({ invoice }: OpenInvoice) => named.has(invoice)
  return partsInOrder(amount, [...open.filter(isNamed), ...open.filter((each) => !isNamed(each))])
}

/** Whether a payment pays none of the open invoices, so that all of it becomes credit. */
export const isOnlyCredit = (parts: readonly PaymentPart[], open: readonly OpenInvoice[]): boolean =>
  parts.length === 0 && open.some(({ balance }) => compare(balance, '0') > 0)
