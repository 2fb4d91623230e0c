import { type CreditMove, sumOfParts } from '@fieldhouse/domain/accounting/payment-parts'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { compare } from '@fieldhouse/domain/kit/value/money'
import type { Work } from '../../kit/database/work.ts'
import { applyParts, followParts } from '../apply-parts.ts'
import { lockMoved } from './credit-sources.ts'
import type { InvoiceRow } from '../invoice.ts'
import { type Received, tellPaid } from '../payment.ts'
import type { PartChange } from '../payment-parts.ts'

/** The currency of a payment, and its payment provider if it was made online. */
type PaidHow = Pick<Received, 'currency' | 'provider'>

/** Stores changes of payment parts, and notifies the authors of invoices that are now fully paid. */
export async function applyAndTell(
  work: Work,
  changes: readonly PartChange[],
  { currency, provider, ...applying }: Parameters<typeof applyParts>[2] & PaidHow,
): Promise<void> {
  for (const paid of await applyParts(work, changes, applying)) {
    if (paid.kind !== 'INVOICE') continue
    const parts = changes.filter(({ invoice }) => invoice === paid.invoice.id)
    const amount = sumOfParts(parts)
    if (compare(amount, '0') > 0)
      await tellPaid(work, paid, { amount, currency, ...(provider && { provider }) })
  }
}

type Spending = { invoices: ReadonlyMap<string, InvoiceRow>; currency: Currency }

/** Pays locked invoices from the credit of their locked account. */
export async function payFromCredit(
  work: Work,
  moves: readonly CreditMove[],
  { invoices, currency }: Spending,
): Promise<void> {
  const moved = await lockMoved(work, moves)
  const changes = moves.flatMap(({ payment, from, to, amount }): PartChange[] => [
    ...(from === null ? [] : [{ payment, invoice: from, amount: `-${amount}` }]),
    { payment, invoice: to, amount, fromCredit: true },
  ])
  await applyAndTell(work, changes, { invoices, action: 'applyCredit', currency })
  for (const current of moved) await followParts(work, current, 'applyCredit')
}
