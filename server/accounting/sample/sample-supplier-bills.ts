import { billBalance } from '@fieldhouse/domain/accounting/bills/bill-totals'
import {
  type SampleSupplierBill,
  sampleSupplierBills,
} from '@fieldhouse/domain/accounting/sample/sample-supplier-bills'
import { and, eq, inArray } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../../kit/entity/sample.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import { onDay } from '../../operations/sample/sample-days.ts'
import { orders } from '../../orders/tables.ts'
import { billOrder } from '../bills/bill-order.ts'
import { supplierBillRoutes } from '../bills/supplier-bill.ts'
import { supplierBills } from '../supplier-bill-tables.ts'

/** Approves a bill on its day, and pays it. */
async function settle(work: Work, id: string, { day, paid }: SampleSupplierBill): Promise<void> {
  if (!paid) return
  const approved = await changeRow(onDay(work, day), supplierBillRoutes, {
    current: await lockRow(work, supplierBillRoutes, id),
    values: { status: 'APPROVED' },
    action: 'approve',
  })
  const then = onDay(work, paid.day)
  const { today } = await companyOf(then)
  const payments = [{ day: today, amount: approved.total, method: paid.method }]
  await changeRow(then, supplierBillRoutes, {
    current: approved,
    values: { payments, ...billBalance(approved.total, payments) },
    action: 'pay',
  })
}

/** Makes the bills of those sample orders that were made. */
async function makeSupplierBills(work: Work, before: readonly SampleRecord[]): Promise<SampleRecord[]> {
  const { id, referenceNumber } = orders
  const made: string[] = []
  for (const sample of sampleSupplierBills) {
    const [order] = await work.tx
      .select({ id })
      .from(orders)
      .where(
        and(
          eq(orders.workspaceId, work.workspaceId),
          inArray(id, idsOf(before, 'order')),
          eq(referenceNumber, sample.order),
        ),
      )
    if (!order) continue
    const bill = await billOrder(onDay(work, sample.day), order.id, sample.billNumber)
    await settle(work, bill.id, sample)
    made.push(bill.id)
  }
  return recordsOf('supplier-bill', made)
}

/** The bills of suppliers of the sample company. */
export const supplierBillSample: Sample = {
  make: makeSupplierBills,
  tables: [['supplier-bill', supplierBills]],
}
