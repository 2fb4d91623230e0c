import { z } from 'zod'
import { id } from '../kit/entity/fields.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { type Decimal, compare, minus, roundCents, smaller, sum } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { paidAmount } from './paid-amount.ts'

/** The maximum number of invoices that one payment pays. */
export const mostParts = 100

/** The amount of a payment that pays one invoice. */
const paymentPart = z.strictObject({ invoice: id(), amount: paidAmount() })
export type PaymentPart = z.output<typeof paymentPart>

/** The parts of a payment, at most one for each invoice. */
export const paymentParts = z
  .array(paymentPart)
  .max(mostParts, fieldMessage('TOO_MANY', { max: mostParts }))
  .superRefine((parts, context) => {
    const seen = new Set<string>()
    for (const [at, { invoice }] of parts.entries()) {
      if (seen.has(invoice))
        context.addIssue({ code: 'custom', path: [at, 'invoice'], message: fieldMessage('PART_TWICE') })
      seen.add(invoice)
    }
  })

/** An invoice that can still be paid, and its balance. */
export type OpenInvoice = { invoice: string; balance: Decimal }

/** The sum of parts. */
export const sumOfParts = (parts: readonly { amount: Decimal }[]): Decimal =>
  roundCents(sum(parts.map(({ amount }) => amount)))

/** The most that a payment can pay of an invoice of which it pays an amount. An overpaid invoice takes no more. */
export const mostOfPart = ({ amount, balance }: { amount: Decimal; balance: Decimal }): Decimal =>
  roundCents(compare(balance, '0') > 0 ? sum([amount, balance]) : amount)

/** Distributes an amount over invoices in their order. The rest of the amount, if any, pays no invoice. */
export function partsInOrder(amount: Decimal, open: readonly OpenInvoice[]): PaymentPart[] {
  const parts: PaymentPart[] = []
  let left = amount
  for (const { invoice, balance } of open) {
    if (compare(left, '0') <= 0) break
    if (compare(balance, '0') <= 0) continue
    const part = roundCents(smaller(left, balance))
    parts.push({ invoice, amount: part })
    left = minus(left, part)
  }
  return parts
}

/** Why parts exceed an amount, or null. */
export const whyNotSum = (parts: readonly PaymentPart[], amount: Decimal): FieldFault | null => {
  const total = sumOfParts(parts)
  return compare(total, amount) > 0
    ? { path: ['parts'], code: 'PARTS_ABOVE_AMOUNT', params: { total, amount: roundCents(amount) } }
    : null
}

/** An amount of credit: the part of a payment that pays no invoice, or the part that overpays the invoice `from`. */
export type CreditSource = { payment: string; from: string | null; amount: Decimal }

/** An amount of a payment to move from one invoice to another. If `from` is null, the amount paid no invoice before. */
export type CreditMove = { payment: string; from: string | null; to: string; amount: Decimal }

/** Pays invoices from credit, in the order of the sources. Returns null if the credit is not enough. */
export function spendCredit(
  sources: readonly CreditSource[],
  parts: readonly PaymentPart[],
): CreditMove[] | null {
  const moves: CreditMove[] = []
  const rest = sources.map((source) => ({ ...source }))
  for (const { invoice, amount } of parts) {
    let needed = amount
    for (const source of rest) {
      if (compare(needed, '0') <= 0) break
      if (compare(source.amount, '0') <= 0) continue
      const taken = roundCents(smaller(needed, source.amount))
      moves.push({ payment: source.payment, from: source.from, to: invoice, amount: taken })
      source.amount = minus(source.amount, taken)
      needed = minus(needed, taken)
    }
    if (compare(needed, '0') > 0) return null
  }
  return moves
}

/** The changes that turn the present parts of a payment into the wanted parts, by invoice. Removals come first. */
export function changesOfParts(
  present: readonly PaymentPart[],
  wanted: readonly PaymentPart[],
): PaymentPart[] {
  const amountIn = (parts: readonly PaymentPart[], invoice: string): Decimal =>
    parts.find((part) => part.invoice === invoice)?.amount ?? '0.00'
  const all = [...new Set([...present, ...wanted].map(({ invoice }) => invoice))]
  return all
    .map((invoice) => ({
      invoice,
      amount: roundCents(minus(amountIn(wanted, invoice), amountIn(present, invoice))),
    }))
    .filter(({ amount }) => compare(amount, '0') !== 0)
    .toSorted((a, b) => compare(a.amount, b.amount))
}
