import type { CustomerStatementPart, UnpaidInvoice } from '@fieldhouse/domain/receivables/customer-statement'

/** The page does not load the decimals of the domain, so it calculates in whole cents. */
const inCents = (amount: string) => Math.round(Number(amount) * 100)

function fromCents(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of the chosen invoices. */
export const sumOf = (chosen: readonly Pick<UnpaidInvoice, 'due'>[]): string =>
  fromCents(chosen.reduce((total, { due }) => total + inCents(due), 0))

/** The customer's credit, by which the balance is below the sum of the unpaid invoices; null without credit. */
export function creditOf({ due, closing }: Pick<CustomerStatementPart, 'due' | 'closing'>): string | null {
  const credit = inCents(due) - inCents(closing)
  return credit > 0 ? fromCents(credit) : null
}

/** The result of a check of a payment: the amounts still due, and whether the newest payment page is paid. */
export type Settled = { due: { currency: string; amount: string }[]; isPaid: boolean }

/** Whether a payment has arrived: its page is paid, or another amount is due than the page shows. */
export const hasArrived = (
  { due, isPaid }: Settled,
  parts: readonly Pick<CustomerStatementPart, 'currency' | 'due'>[],
): boolean =>
  isPaid ||
  parts.some(
    (part) => part.due !== (due.find(({ currency }) => currency === part.currency)?.amount ?? '0.00'),
  )

/**
 * The invoices to pay: those that the customer ticked (true in `typed`), and by default the first ones, at most `most`.
 * No disputed invoice is among them.
 */
export const chosenOf = <I extends Pick<UnpaidInvoice, '_id' | 'isDisputed'>>(
  unpaid: readonly I[],
  typed: ReadonlyMap<string, boolean>,
  most: number,
): I[] =>
  unpaid
    .filter(({ isDisputed }) => !isDisputed)
    .filter(({ _id }, at) => typed.get(_id) ?? at < most)
    .slice(0, most)
