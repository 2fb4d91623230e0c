import { billing } from '@fieldhouse/domain/accounting/billing'
import { estimateLine } from '@fieldhouse/domain/accounting/estimate-lines'
import { estimate } from '@fieldhouse/domain/accounting/estimate'
import { expense } from '@fieldhouse/domain/accounting/expense'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { invoiceLine } from '@fieldhouse/domain/accounting/invoice-lines'
import { payment } from '@fieldhouse/domain/accounting/payment'
import type { followUps } from '@fieldhouse/domain/accounting/reminders/follow-up'
import type { PaymentStatus } from '@fieldhouse/domain/accounting/payment-status'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, clients } from '../crm/tables.ts'
import { documentColumns, documentKeys } from '../documents/document-table.ts'
import { lateFeeKeys } from './late-fee-tables.ts'
import { membershipPlans } from './membership-plan-tables.ts'
import { recurrings } from './recurring-tables.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { bytes, instant, money } from '../kit/database/columns.ts'
import { lineTable } from '../kit/database/line-table.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'
import { vehicles } from '../inventory/tables.ts'
import { jobs } from '../operations/tables.ts'
import { members } from '../people/tables.ts'
import { suppliers } from '../suppliers/tables.ts'

/** SQL for the open amount of an invoice. The amount is a generated column, so that every write updates it. */
const owed = sql`case when kind = 'CREDIT_NOTE' or invoice_status = 'CANCELLED' then 0 else total - credited - paid end`

/** SQL for the first follow-up of an invoice that applies. */
const knownOfPayment = sql`case when disputed is not null then 'DISPUTED' when promised_on is not null then 'PROMISED' when not reminders then 'NO_REMINDERS' end`

/** The column of a discount amount. The default applies to documents that were stored before discounts existed. */
const noDiscount = () => money().notNull().default('0.00')

/**
 * Invoices and their credit notes. Constraints refuse payments and credits that exceed the total, even if they are
 * simultaneous.
 */
export const invoices = tenantTable(
  'invoices',
  {
    entity: invoice,
    columns: {
      invoiceNumber: text(),
      ...documentColumns(invoice),
      discountAmount: noDiscount(),
      balance: money().notNull().generatedAlwaysAs(owed),
      reminders: boolean().notNull().default(true),
      followUp: text().$type<(typeof followUps)[number]>().generatedAlwaysAs(knownOfPayment),
    },
  },
  (t) => [
    ...documentKeys('invoices')(t),
    foreignKey({
      name: 'invoices_corrects',
      columns: [t.workspaceId, t.corrects],
      foreignColumns: [t.workspaceId, t.id],
    }),
    // This index alone serves the open amounts, by account and in total, and their ages.
    index('invoices_owed')
      .on(t.workspaceId, t.account, t.currency, t.balance, t.dueDate, t.invoiceStatus)
      .where(sql`${t.invoiceStatus} in ('SENT', 'OVERDUE')`),
    index('invoices_overpaid')
      .on(t.workspaceId, t.account, t.currency)
      .where(sql`${t.balance} < 0`),
    index('invoices_cancelled')
      .on(t.workspaceId, t.cancelledAt)
      .where(sql`${t.cancelledAt} is not null`),
    pointsTo('invoices_recurring', [t.workspaceId, t.recurring], recurrings),
    // A recurring invoice makes one invoice for each day, however often and in however many processes it runs.
    uniqueIndex('invoices_recurring_taken')
      .on(t.workspaceId, t.recurring, t.recurringOn)
      .where(sql`${t.recurring} is not null`),
    ...lateFeeKeys(t),
    check('invoices_recurring_on', sql`(${t.recurring} is null) = (${t.recurringOn} is null)`),
    check('invoices_kind', sql`${t.kind} in ('INVOICE', 'CREDIT_NOTE')`),
    check(
      'invoices_invoice_status',
      sql`${t.invoiceStatus} in ('DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED')`,
    ),
    // A draft's total may be less than the deposit that was paid. A draft whose total is less than the deposit cannot
    // be issued.
    check(
      'invoices_paid',
      sql`${t.paid} between 0 and greatest(${t.total}, 0) or (${t.invoiceStatus} = 'DRAFT' and ${t.paid} >= 0)`,
    ),
    check('invoices_credited', sql`${t.credited} between 0 and greatest(${t.total}, 0)`),
    check('invoices_cancelled_at', sql`(${t.invoiceStatus} = 'CANCELLED') = (${t.cancelledAt} is not null)`),
    check('invoices_corrects_kind', sql`(${t.kind} = 'CREDIT_NOTE') = (${t.corrects} is not null)`),
  ],
)

/** The lines of invoices and credit notes. */
export const invoiceLines = lineTable('invoice_lines', { record: invoices, line: invoiceLine })

/** Estimates as offered to clients. */
export const estimates = tenantTable(
  'estimates',
  {
    entity: estimate,
    columns: {
      ...documentColumns(estimate),
      discountAmount: noDiscount(),
      depositPaid: money().notNull().default('0.00'),
      planAccepted: boolean().notNull().default(false),
    },
  },
  (t) => [
    ...documentKeys('estimates')(t),
    pointsTo('estimates_membership_plan', [t.workspaceId, t.membershipPlan], membershipPlans),
    index('estimates_of_membership_plan').on(t.workspaceId, t.membershipPlan),
    pointsTo('estimates_invoice', [t.workspaceId, t.invoice], invoices),
    check(
      'estimates_estimate_status',
      sql`${t.estimateStatus} in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'CONVERTED')`,
    ),
    // The chosen option must be one of the estimate's options. An accepted estimate with options must have a chosen
    // option.
    check(
      'estimates_option',
      sql`${t.option} is null or ${t.options} @> ('[{"_id":"' || ${t.option} || '"}]')::jsonb`,
    ),
    check(
      'estimates_picked',
      sql`${t.estimateStatus} not in ('ACCEPTED', 'CONVERTED') or (${t.options} is null) = (${t.option} is null)`,
    ),
    check('estimates_deposit', sql`${t.depositAmount} <= ${t.total}`),
    check(
      'estimates_deposit_paid',
      sql`${t.depositPaid} >= 0 and (${t.depositPaid} = 0 or ${t.estimateStatus} in ('ACCEPTED', 'CONVERTED'))`,
    ),
    check('estimates_converted', sql`(${t.estimateStatus} = 'CONVERTED') = (${t.invoice} is not null)`),
  ],
)

/** Customers' responses to estimates through their links, at most one per estimate. */
export const estimateAnswers = pgTable(
  'estimate_answers',
  {
    workspaceId: uuid().notNull(),
    estimate: uuid().notNull(),
    link: uuid().notNull(),
    answer: text().$type<'ACCEPTED' | 'DECLINED'>().notNull(),
    /** The name of the person who accepted, as entered. */
    name: text(),
    /** The signature of the person who accepted, as PNG. */
    signature: bytes(),
    /** The reason for declining, if given. */
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'estimate_answers_key', columns: [t.workspaceId, t.estimate] }),
    pointsTo('estimate_answers_estimate', [t.workspaceId, t.estimate], estimates).onDelete('cascade'),
    check('estimate_answers_answer', sql`${t.answer} in ('ACCEPTED', 'DECLINED')`),
    check(
      'estimate_answers_signed',
      sql`(${t.answer} = 'ACCEPTED') = (${t.name} is not null and ${t.signature} is not null)`,
    ),
  ],
)

/** The lines of estimates. */
export const estimateLines = lineTable('estimate_lines', { record: estimates, line: estimateLine })

// The fields with an underscore are computed when a payment is read, so they have no columns.
const {
  voidedAmount: _voidedAmount,
  clientName: _clientName,
  parts: _parts,
  needsAction: _needsAction,
  ...paymentColumns
} = payment.systemFields

/**
 * SQL for the amount of a payment that counts; it is zero for a voided payment. The amount is a generated column, so
 * that every write updates it.
 */
const counted = sql`case when status = 'VOIDED' then 0 else amount - refunded end`

/** SQL for the amount of a payment that pays no invoice. */
const notApplied = sql`case when status = 'VOIDED' then 0 else amount - refunded - applied end`

/**
 * Money received from accounts. Triggers ensure that an invoice's paid amount is the sum of its parts, and an estimate's
 * deposit the sum of its payments.
 */
export const payments = tenantTable(
  'payments',
  {
    entity: payment,
    columns: {
      ...columnsFor(paymentColumns),
      amount: money().notNull(),
      status: text().$type<PaymentStatus>().notNull().default('RECEIVED'),
      refunded: money().notNull().default('0.00'),
      net: money().notNull().generatedAlwaysAs(counted),
      applied: money().notNull().default('0.00'),
      unapplied: money().notNull().generatedAlwaysAs(notApplied),
    },
  },
  (t) => [
    pointsTo('payments_account', [t.workspaceId, t.account], accounts),
    index('payments_unapplied')
      .on(t.workspaceId, t.account, t.currency)
      .where(sql`${t.unapplied} > 0`),
    pointsTo('payments_invoice', [t.workspaceId, t.invoice], invoices),
    pointsTo('payments_estimate', [t.workspaceId, t.estimate], estimates),
    index('payments_voided_at')
      .on(t.workspaceId, t.voidedAt)
      .where(sql`${t.voidedAt} is not null`),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_applied', sql`${t.applied} between 0 and ${t.net}`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
    pointsTo('payments_voided_by', [t.workspaceId, t.voidedBy], members),
    check('payments_status', sql`${t.status} in ('RECEIVED', 'VOIDED')`),
    check(
      'payments_voided',
      sql`num_nonnulls(${t.voidedAt}, ${t.voidedBy}, ${t.voidReason}) = case when ${t.status} = 'VOIDED' then 3 else 0 end`,
    ),
    // The money of an online or refunded payment really arrived, so the payment cannot be voided.
    check('payments_voidable', sql`${t.status} <> 'VOIDED' or (${t.provider} is null and ${t.refunded} = 0)`),
  ],
)

/**
 * The amounts that payments pay of invoices. A part never changes. A part below zero takes back what an earlier part
 * paid, so that past balances can be computed (OPEN-782).
 */
export const paymentParts = pgTable(
  'payment_parts',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    payment: uuid().notNull(),
    invoice: uuid().notNull(),
    amount: money().notNull(),
    /** Whether the amount was credit of the account before it paid the invoice (OPEN-796). */
    fromCredit: boolean().notNull().default(false),
    /** When the amount was paid: the time of the payment, or the time at which an earlier payment was applied. */
    paidAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'payment_parts_key', columns: [t.workspaceId, t.id] }),
    pointsTo('payment_parts_payment', [t.workspaceId, t.payment], payments).onDelete('cascade'),
    pointsTo('payment_parts_invoice', [t.workspaceId, t.invoice], invoices),
    index('payment_parts_of_payment').on(t.workspaceId, t.payment),
    index('payment_parts_of_invoice').on(t.workspaceId, t.invoice),
    index('payment_parts_newest').on(t.workspaceId, t.createdAt),
    check('payment_parts_amount', sql`${t.amount} <> 0`),
  ],
)

/** The billing information of accounts. Each row is deleted with its account. */
export const billings = tenantTable('billings', { entity: billing }, (t) => [
  pointsTo('billings_account', [t.workspaceId, t.account], accounts).onDelete('cascade'),
  pointsTo('billings_contact', [t.workspaceId, t.contact], clients),
])

// The billed invoice is stored in `expense_bills`.
const { invoice: _invoice, ...expenseColumns } = expense.systemFields

/** Expenses. The parts of a receipt add up to its amount. */
export const expenses = tenantTable(
  'expenses',
  { entity: expense, columns: { ...columnsFor(expenseColumns), amount: money().notNull() } },
  (t) => [
    pointsTo('expenses_supplier', [t.workspaceId, t.supplier], suppliers),
    pointsTo('expenses_job', [t.workspaceId, t.job], jobs),
    pointsTo('expenses_vehicle', [t.workspaceId, t.vehicle], vehicles),
    pointsTo('expenses_person', [t.workspaceId, t.person], members),
    check('expenses_amount', sql`${t.amount} > 0 and ${t.net} between 0 and ${t.amount}`),
    check('expenses_status', sql`${t.status} in ('SUBMITTED', 'APPROVED', 'REJECTED', 'REPAID')`),
    check('expenses_person_paid', sql`(${t.paidBy} = 'PERSON') = (${t.person} is not null)`),
    check('expenses_repaid', sql`${t.status} <> 'REPAID' or ${t.paidBy} = 'PERSON'`),
  ],
)
