import type { PaymentProvider } from '@fieldhouse/domain/accounting/online-payment'
import type { PaymentPart } from '@fieldhouse/domain/accounting/payment-parts'
import { refund } from '@fieldhouse/domain/accounting/refund'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { estimates, invoices, payments } from '../accounting/tables.ts'
import { accounts } from '../crm/tables.ts'
import { instant, money } from '../kit/database/columns.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'

/** Refunds of payments. A payment has at most one pending refund at a time. */
export const refunds = tenantTable(
  'refunds',
  { entity: refund, columns: { ...columnsFor(refund.systemFields), amount: money().notNull() } },
  (t) => [
    pointsTo('refunds_payment', [t.workspaceId, t.payment], payments),
    pointsTo('refunds_invoice', [t.workspaceId, t.invoice], invoices),
    pointsTo('refunds_estimate', [t.workspaceId, t.estimate], estimates),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_status', sql`${t.status} in ('PENDING', 'DONE', 'FAILED')`),
    uniqueIndex('refunds_one_under_way')
      .on(t.workspaceId, t.payment)
      .where(sql`${t.status} = 'PENDING'`),
  ],
)

/** A workspace's keys at a payment provider, encrypted with the installation's SECRET (`identity/encryption.ts`). */
export const paymentKeys = pgTable(
  'payment_keys',
  {
    workspaceId: uuid().notNull(),
    provider: text().$type<PaymentProvider>().notNull(),
    secretKey: text(),
    webhookSecret: text(),
  },
  (t) => [primaryKey({ name: 'payment_keys_key', columns: [t.workspaceId, t.provider] })],
)

/**
 * Payment pages of a provider for an invoice, an estimate's deposit, or several invoices of an account. `amount` is
 * compared with the amount that the provider reports.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    provider: text().$type<PaymentProvider>().notNull(),
    invoice: uuid(),
    estimate: uuid(),
    /** The account whose invoices are paid, and the amounts of these invoices. */
    account: uuid(),
    parts: jsonb().$type<PaymentPart[]>(),
    amount: money().notNull(),
    currency: text().$type<Currency>().notNull(),
    status: text().$type<'OPEN' | 'PAID' | 'ENDED'>().notNull().default('OPEN'),
    /** The provider's reference of the page. `reference` and `url` are null until the provider responds. */
    reference: text(),
    url: text(),
    /** The payment that was booked for this page. */
    payment: uuid(),
    /** The paid amount that was no longer due and has to be refunded. */
    surplus: money().notNull().default('0.00'),
    /** The provider's reference of the surplus refund. Null until the refund is made. */
    surplusReference: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'checkouts_key', columns: [t.workspaceId, t.id] }),
    pointsTo('checkouts_invoice', [t.workspaceId, t.invoice], invoices),
    pointsTo('checkouts_estimate', [t.workspaceId, t.estimate], estimates),
    pointsTo('checkouts_account', [t.workspaceId, t.account], accounts),
    pointsTo('checkouts_payment', [t.workspaceId, t.payment], payments),
    uniqueIndex('checkouts_reference_taken').on(t.workspaceId, t.provider, t.reference),
    index('checkouts_of_invoice').on(t.workspaceId, t.invoice),
    index('checkouts_of_estimate').on(t.workspaceId, t.estimate),
    index('checkouts_of_account').on(t.workspaceId, t.account),
    index('checkouts_open')
      .on(t.workspaceId, t.createdAt)
      .where(sql`${t.status} = 'OPEN' or (${t.surplus} > 0 and ${t.surplusReference} is null)`),
    check('checkouts_of', sql`num_nonnulls(${t.invoice}, ${t.estimate}, ${t.account}) = 1`),
    check('checkouts_parts', sql`(${t.account} is null) = (${t.parts} is null)`),
    check('checkouts_amount', sql`${t.amount} > 0 and ${t.surplus} between 0 and ${t.amount}`),
    check('checkouts_status', sql`${t.status} in ('OPEN', 'PAID', 'ENDED')`),
    check('checkouts_payment_paid', sql`${t.payment} is null or ${t.status} = 'PAID'`),
  ],
)
