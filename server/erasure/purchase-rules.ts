import { type Rule, none } from './rule.ts'

/** The erasure rules of purchases and expenses. */
export const purchaseRules: Readonly<Record<string, Rule>> = {
  orders: {
    kind: 'orders',
    kept: 'purchases',
    act: 'blank',
    set: { url: none, notes: none },
    stays: [
      'type',
      'reference_number',
      'po_number',
      'shipping_number',
      'tracking_url',
      'status',
      'progress',
      'goods',
    ],
  },
  order_lines: {
    kind: null,
    act: 'keep',
  },
  order_requests: {
    kind: 'orders',
    kept: 'purchases',
    act: 'blank',
    set: { url: none, notes: none },
    stays: ['status', 'goods'],
  },
  order_request_lines: { kind: null, act: 'keep' },
  order_drafts: {
    kind: 'orders',
    kept: 'purchases',
    act: 'blank',
    set: { description: none },
    stays: ['product_name', 'product_number'],
  },
  expenses: {
    kind: 'expenses',
    kept: 'purchases',
    act: 'blank',
    set: { description: none, note: none, reason: none },
    stays: ['receipt_number', 'category', 'tax_rates', 'currency', 'paid_by', 'status', 'tax_breakdown'],
  },
  expense_bills: { kind: null, act: 'keep' },
  supplier_bills: {
    kind: 'orders',
    kept: 'purchases',
    act: 'blank',
    set: { note: none, difference_reason: none, void_reason: none },
    stays: ['bill_number', 'currency', 'tax_rates', 'status', 'tax_breakdown'],
  },
  supplier_bill_lines: {
    kind: null,
    act: 'blank',
    set: { description: none },
    stays: ['order_line', 'category'],
  },
  supplier_bill_payments: { kind: null, act: 'keep' },
}
