import { expenseCategories } from '../expense.ts'
import { z } from 'zod'
import { mostLines, mostLinesText } from '../../documents/line-limits.ts'
import type { TaxAmount } from '../../documents/totals.ts'
import { entity } from '../../kit/entity/entity.ts'
import {
  day,
  decimal,
  id,
  lines,
  money,
  oneOf,
  paragraph,
  ref,
  state,
  text,
  value,
} from '../../kit/entity/fields.ts'
import { type ValuesOf, line } from '../../kit/entity/line.ts'
import { currencies } from '../../kit/value/currency.ts'
import { paidAmount } from '../paid-amount.ts'
import { paymentMethods } from '../payment-methods.ts'
import { billTaxes } from '../receipt-taxes.ts'
import { billStates } from './bill-states.ts'

/** A billed quantity of a product, or of something else such as freight. */
export const billLine = line({
  fields: {
    product: ref('product').optional(),
    description: text(500).optional(),
    quantity: decimal({ scale: 4, min: '0.0001', max: '1000000' }),
    /** The price. A discount is a line with a negative price. */
    unitPrice: decimal({ scale: 4, min: '-999999999', max: '999999999' }),
    /** What the line is for, which determines its ledger account. Received goods of an order have the account of stock. */
    category: oneOf(expenseCategories).optional(),
  },
  systemFields: {
    /** The id of the billed line of the purchase order. A line that a person adds has none. */
    orderLine: text(36).optional(),
  },
  named: true,
  most: mostLines,
  mostText: mostLinesText,
})
export type BillLine = ValuesOf<typeof billLine>

const paymentFields = {
  day: day(),
  amount: paidAmount(),
  method: oneOf(paymentMethods),
  reference: text(120).optional(),
}

/** A payment of a bill. A voided payment stays, and no longer counts. */
export const billPayment = line({
  fields: paymentFields,
  systemFields: { voidedOn: day().optional(), voidReason: text(500).optional() },
  named: true,
  most: 200,
})
export type BillPayment = ValuesOf<typeof billPayment>

/** Body of `supplier-bill/pay/{id}`. */
const payBody = z.strictObject({ ...paymentFields, reference: paymentFields.reference.nullish() })
export type PayBody = z.output<typeof payBody>

const reason = text(500, 'REASON')

/** The bill of a supplier, for received goods of a purchase order or for anything else (OPEN-820). */
export const supplierBill = entity('supplier-bill', {
  section: 'ACCTG_INVOICE',
  fields: {
    supplier: ref('supplier'),
    /** The number that the supplier gave the bill. An approved bill has one. */
    billNumber: text(80).optional(),
    /** The date of the bill. */
    day: day(),
    dueDate: day().optional(),
    currency: oneOf(currencies).optional(),
    taxRates: value(billTaxes).optional(),
    lines: lines(billLine).default([]),
    note: paragraph().optional(),
  },
  systemFields: {
    status: state(billStates).default('DRAFT'),
    /** The purchase order whose goods are billed. */
    order: ref('order').optional(),
    net: money(),
    taxBreakdown: value(z.custom<TaxAmount[]>()),
    total: money(),
    paid: money(),
    balance: money(),
    payments: lines(billPayment).default([]),
    /** Why a bill that differs from its order was approved. */
    differenceReason: text(500).optional(),
    voidedOn: day().optional(),
    voidReason: text(500).optional(),
  },
  actions: {
    approve: { needs: 'update', input: z.strictObject({ reason: reason.nullish() }) },
    void: { needs: 'delete', input: z.strictObject({ reason }) },
    pay: { needs: 'update', input: payBody },
    'void-payment': { needs: 'delete', input: z.strictObject({ payment: id(), reason }) },
  },
  displayName: ['billNumber', 'supplier', 'day'],
  refFields: ['day', 'total', 'status'],
  search: ['billNumber', 'note', 'supplier.name'],
  filter: ['status', 'supplier', 'order', 'day', 'dueDate', 'currency', 'balance', 'createdAt'],
  sort: ['day', 'dueDate', 'billNumber', 'total', 'balance', 'status', 'createdAt', 'updatedAt'],
  order: '-day',
  bookedOn: { field: 'day' },
  readings: { match: ['order'] },
  countBy: 'status',
  omitVerbs: ['import'],
  extraVerbs: ['media'],
})
