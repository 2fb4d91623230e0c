import { depositLeft, mostDeposit } from '@fieldhouse/domain/accounting/deposit'
import { whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { fitsOnline } from '@fieldhouse/domain/accounting/online-payment'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import type { Debtor } from '../accounting/debtor.ts'
import type { EstimateRow } from '../accounting/estimate.ts'
import type { InvoiceRow } from '../accounting/invoice.ts'

/** The amount due on an issued invoice: its balance. */
export const invoiceDue = ({
  kind,
  invoiceStatus,
  balance,
}: Pick<InvoiceRow, 'kind' | 'invoiceStatus' | 'balance'>): Decimal =>
  kind === 'INVOICE' && whyNotPayable(invoiceStatus) === null ? balance : '0.00'

/** The deposit due on an estimate, from the estimate's acceptance until its invoice (OPEN-270). */
export const depositDue = (
  estimate: Pick<EstimateRow, 'estimateStatus' | 'total' | 'depositAmount' | 'depositPaid'>,
): Decimal => (compare(mostDeposit(estimate), '0') > 0 ? depositLeft(estimate) : '0.00')

/**
 * The amount of a linked document that can be paid online, or null. After an estimate is converted, only the invoice's
 * own link accepts the payment.
 */
export function payableOnline(debtor: Debtor): Decimal | null {
  if (debtor.kind === 'INVOICE' && debtor.estimate !== null) return null
  const due = debtor.kind === 'INVOICE' ? invoiceDue(debtor.invoice) : depositDue(debtor.estimate)
  return fitsOnline(due) ? due : null
}
