import { type PaymentPart, sumOfParts } from '@fieldhouse/domain/accounting/payment-parts'
import { compare, roundCents, smaller } from '@fieldhouse/domain/kit/value/money'
import { insertReceipt } from '../accounting/account-payment.ts'
import { lockInvoices } from '../accounting/apply-parts.ts'
import { lockParts } from '../accounting/payment-parts.ts'
import type { Work } from '../kit/database/work.ts'
import type { Debt } from './debt.ts'
import { invoiceDue } from './payable.ts'

/**
 * Locks the invoices that a payment page collected money for. Each invoice may take the amount that is due now, up to
 * the amount that the customer paid for it.
 */
export async function lockPartsDebt(
  work: Work,
  account: string,
  paid: readonly PaymentPart[],
): Promise<Debt> {
  await lockParts(work, account)
  const locked = await lockInvoices(
    work,
    paid.map(({ invoice }) => invoice),
  )
  const parts = paid.flatMap(({ invoice, amount }): PaymentPart[] => {
    const row = locked.get(invoice)
    const due = row?.account === account ? invoiceDue(row) : '0.00'
    return compare(due, '0') > 0 ? [{ invoice, amount: roundCents(smaller(amount, due)) }] : []
  })
  return {
    owed: sumOfParts(parts),
    book: (amount, body) => insertReceipt(work, { ...body, account, amount }, { invoices: locked, parts }),
  }
}
