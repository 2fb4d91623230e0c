import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AddedTab } from '../../kit/record/added-tab.tsx'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { SupplierRecord } from '../../suppliers/supplier-form.tsx'

const tab = { entity: supplierBill, words: 'accounting/bills', value: 'bills' } as const

/** The tab with the bills on the page of a supplier. */
export const billsOfSupplier: AddedTab<SupplierRecord> = {
  ...tab,
  Content: lazyRouteComponent(() => import('./bills-of.tsx'), 'BillsOfSupplier'),
}

/** The tab with the bills on the page of a purchase order. */
export const billsOfOrder: AddedTab<OrderRecord> = {
  ...tab,
  before: 'notes',
  Content: lazyRouteComponent(() => import('./bills-of.tsx'), 'BillsOfOrder'),
}
