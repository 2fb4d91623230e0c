import { proposedLines } from '@fieldhouse/domain/accounting/bills/bill-match'
import { billBalance, billTotals } from '@fieldhouse/domain/accounting/bills/bill-totals'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import { insertRow } from '../../kit/entity/write.ts'
import { lockBilledOrder } from './ordered-lines.ts'
import { supplierBillRoutes } from './supplier-bill.ts'

const nothingLeft = translated('accounting', 'supplierBill.nothingLeft')

/** Creates a draft bill of what an order has received and no bill has billed yet (OPEN-820). */
export async function billOrder(work: Work, id: string, billNumber: string | null = null) {
  const order = await lockBilledOrder(work, id, null)
  const lines = proposedLines(order.lines)
  if (lines.length === 0) throw new Problem('INVALID_TRANSITION', { words: nothingLeft })
  const { today, currency, taxRates } = await companyOf(work)
  const totals = billTotals(lines, taxRates)
  return insertRow(work, supplierBillRoutes, {
    supplier: order.supplier,
    order: order.id,
    billNumber,
    day: today,
    currency,
    taxRates,
    lines,
    status: 'DRAFT',
    ...totals,
    ...billBalance(totals.total, []),
  })
}
