import { matchBill, proposedLines } from '@fieldhouse/domain/accounting/bills/bill-match'
import { billBalance, billTotals } from '@fieldhouse/domain/accounting/bills/bill-totals'
import { billFromOrder, billMatch } from '@fieldhouse/domain/accounting/bills/calls'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import { readRecord } from '../../kit/entity/read.ts'
import { insertRow } from '../../kit/entity/write.ts'
import type { Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { lockBilledOrder, orderedLines } from './ordered-lines.ts'
import { supplierBillRoutes } from './supplier-bill.ts'

const nothingLeft = translated('accounting', 'supplierBill.nothingLeft')

/** Creates a draft bill of what an order has received and no bill has billed yet. Returns its id (OPEN-820). */
async function billOrder(work: Work, id: string): Promise<string> {
  const order = await lockBilledOrder(work, id, null)
  const lines = proposedLines(order.lines)
  if (lines.length === 0) throw new Problem('INVALID_TRANSITION', { words: nothingLeft })
  const { today, currency, taxRates } = await companyOf(work)
  const totals = billTotals(lines, taxRates)
  const made = await insertRow(work, supplierBillRoutes, {
    supplier: order.supplier,
    order: order.id,
    day: today,
    currency,
    taxRates,
    lines,
    status: 'DRAFT',
    ...totals,
    ...billBalance(totals.total, []),
  })
  return made.id
}

const ofBill = { entity: supplierBill.name, section: supplierBill.section } as const

/** Serves the bill of an order, and the comparison of a bill with its order. */
export function serveBills(server: Server): void {
  serve(server, {
    ...billFromOrder,
    ...ofBill,
    flag: 'create',
    handle: async (work, { id }) => ({
      result: await readRecord(work, supplierBillRoutes, await billOrder(work, id)),
      status: 201,
    }),
  })
  serve(server, {
    ...billMatch,
    ...ofBill,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => {
      const { order, lines } = await readRecord(work, supplierBillRoutes, id)
      const ordered = order === null ? null : await orderedLines(work, order._id, id)
      return { result: matchBill(lines, ordered) }
    },
  })
}
