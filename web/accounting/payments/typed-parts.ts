import type { OpenInvoice, PaymentPart } from '@fieldhouse/domain/accounting/payment-parts'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type Decimal, compare, readDecimal, roundCents } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'

/** An invoice that a payment can pay. `balance` is the largest amount that the payment can pay of the invoice. */
export type PayableInvoice = OpenInvoice & { number: string; dueDate: Day | null }

/** The typed amounts by the id of the invoice. */
export type TypedParts = Readonly<Record<string, string>>

/** The typed amount of an invoice. Empty amounts are zero. Null if the text is not a number. */
const amountOf = (typed: string | undefined): Decimal | null =>
  readDecimal(typedFigure(typed?.trim() ? typed : '0'))

/** The error message for the typed amount of one invoice, or null. */
export function whyNotPart(typed: string | undefined, { balance }: OpenInvoice): string | null {
  const amount = amountOf(typed)
  if (amount === null || compare(amount, '0') < 0) return fieldMessage('NUMBER')
  if (compare(amount, roundCents(amount)) !== 0) return fieldMessage('DECIMALS', { max: 2 })
  return compare(amount, balance) > 0 ? fieldMessage('AMOUNT_ABOVE_BALANCE') : null
}

/** The error message for the first of the typed amounts that is not valid, or null. */
export const whyNotParts = (typed: TypedParts, invoices: readonly OpenInvoice[]): string | null =>
  invoices.map((each) => whyNotPart(typed[each.invoice], each)).find(Boolean) ?? null

/** Reads the typed amounts as parts. Empty amounts and zero pay nothing. Returns null if an amount is not valid. */
export function readParts(typed: TypedParts, invoices: readonly OpenInvoice[]): PaymentPart[] | null {
  if (whyNotParts(typed, invoices) !== null) return null
  return invoices
    .map(({ invoice }) => ({ invoice, amount: amountOf(typed[invoice]) ?? '0' }))
    .filter(({ amount }) => compare(amount, '0') > 0)
}
