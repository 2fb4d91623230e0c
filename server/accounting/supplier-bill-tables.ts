import { billLine, billPayment, supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from '../inventory/tables.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { lineTable } from '../kit/database/line-table.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { orders } from '../orders/tables.ts'
import { suppliers } from '../suppliers/tables.ts'

const { payments: _payments, ...storedColumns } = supplierBill.systemFields

/** The bills of suppliers. */
export const supplierBills = tenantTable(
  'supplier_bills',
  {
    entity: supplierBill,
    columns: columnsFor(storedColumns),
  },
  (t) => [
    pointsTo('supplier_bills_supplier', [t.workspaceId, t.supplier], suppliers),
    pointsTo('supplier_bills_order', [t.workspaceId, t.order], orders),
    // A supplier gives each number once. A voided bill may be entered again.
    uniqueIndex('supplier_bills_bill_number_taken')
      .on(t.workspaceId, t.supplier, sql`lower(${t.billNumber})`)
      .where(sql`${t.status} <> 'VOID'`),
    check('supplier_bills_status', sql`${t.status} in ('DRAFT', 'APPROVED', 'VOID')`),
    check('supplier_bills_number', sql`${t.status} <> 'APPROVED' or ${t.billNumber} is not null`),
    check('supplier_bills_void', sql`(${t.status} = 'VOID') = (${t.voidedOn} is not null)`),
    check(
      'supplier_bills_paid',
      sql`${t.paid} between 0 and ${t.total} and ${t.balance} = ${t.total} - ${t.paid}`,
    ),
  ],
)

export const supplierBillLines = lineTable(
  'supplier_bill_lines',
  { record: supplierBills, line: billLine },
  (t) => [
    pointsTo('supplier_bill_lines_product', [t.workspaceId, t.product], products),
    index('supplier_bill_lines_of_order_line').on(t.workspaceId, t.orderLine),
  ],
)

export const supplierBillPayments = lineTable(
  'supplier_bill_payments',
  { record: supplierBills, line: billPayment },
  (t) => [check('supplier_bill_payments_amount', sql`${t.amount} > 0`)],
)
