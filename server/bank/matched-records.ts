import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { and, eq, inArray } from 'drizzle-orm'
import { supplierBillPayments, supplierBills } from '../accounting/supplier-bill-tables.ts'
import { expenses, payments } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { refunds } from '../payments/tables.ts'
import { bankMatches } from './tables.ts'

/** A line with the currency that its records must have. */
type OfCurrency = { currency: string }

type Found = { id: string; amount: Decimal; currency: string; fault?: FieldFault['code'] | null }

/** Refuses missing records, records in another currency, matched ones, and those with a fault of their own. */
function needSound(
  field: string,
  ids: readonly string[],
  at: { found: readonly Found[]; taken: ReadonlySet<string | null>; line: OfCurrency },
): Found[] {
  const byId = new Map(at.found.map((each) => [each.id, each]))
  const { currency } = at.line
  const errors = ids.flatMap((id, index): FieldFault[] => {
    const record = byId.get(id)
    const path = [field, index]
    if (!record) return [{ path, code: 'NOT_FOUND' }]
    if (ids.indexOf(id) !== index) return [{ path, code: 'DUPLICATE' }]
    if (at.taken.has(id)) return [{ path, code: 'BANK_TAKEN' }]
    if (record.currency !== currency)
      return [{ path, code: 'BANK_RECORD_CURRENCY', params: { found: record.currency, currency } }]
    return record.fault ? [{ path, code: record.fault }] : []
  })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The recorded payments for a match. Refuses voided payments and those of other lines. */
export async function needPayments(work: Work, line: OfCurrency, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { tx, workspaceId } = work
  const rows = await tx
    .select({
      id: payments.id,
      amount: payments.amount,
      currency: payments.currency,
      status: payments.status,
    })
    .from(payments)
    .where(and(eq(payments.workspaceId, workspaceId), inArray(payments.id, [...ids])))
    .orderBy(payments.id)
    .for('share')
  const taken = await tx
    .select({ id: bankMatches.payment })
    .from(bankMatches)
    .where(and(eq(bankMatches.workspaceId, workspaceId), inArray(bankMatches.payment, [...ids])))
  const found = rows.map((row): Found => ({
    ...row,
    fault: row.status === 'VOIDED' ? 'BANK_RECORD_VOID' : null,
  }))
  return needSound('payments', ids, { found, taken: new Set(taken.map(({ id }) => id)), line })
}

/** The expenses for a match. Refuses rejected expenses and those of other lines. */
export async function needExpenses(work: Work, line: OfCurrency, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { tx, workspaceId } = work
  const rows = await tx
    .select({
      id: expenses.id,
      amount: expenses.amount,
      currency: expenses.currency,
      status: expenses.status,
    })
    .from(expenses)
    .where(and(eq(expenses.workspaceId, workspaceId), inArray(expenses.id, [...ids])))
    .orderBy(expenses.id)
    .for('share')
  const taken = await tx
    .select({ id: bankMatches.expense })
    .from(bankMatches)
    .where(and(eq(bankMatches.workspaceId, workspaceId), inArray(bankMatches.expense, [...ids])))
  const found = rows.map((row): Found => ({
    ...row,
    currency: row.currency ?? line.currency,
    fault: row.status === 'REJECTED' ? 'BANK_RECORD_REJECTED' : null,
  }))
  return needSound('expenses', ids, { found, taken: new Set(taken.map(({ id }) => id)), line })
}

/** The recorded payments of bills for a match. Refuses voided payments and those of other lines. */
export async function needBillPayments(
  work: Work,
  line: OfCurrency,
  ids: readonly string[],
): Promise<Found[]> {
  if (ids.length === 0) return []
  const { tx, workspaceId } = work
  const rows = await tx
    .select({
      id: supplierBillPayments.id,
      amount: supplierBillPayments.amount,
      currency: supplierBills.currency,
      voidedOn: supplierBillPayments.voidedOn,
    })
    .from(supplierBillPayments)
    .innerJoin(
      supplierBills,
      and(
        eq(supplierBills.workspaceId, supplierBillPayments.workspaceId),
        eq(supplierBills.id, supplierBillPayments.recordId),
      ),
    )
    .where(and(eq(supplierBillPayments.workspaceId, workspaceId), inArray(supplierBillPayments.id, [...ids])))
    .orderBy(supplierBillPayments.id)
    .for('share')
  const taken = await tx
    .select({ id: bankMatches.billPayment })
    .from(bankMatches)
    .where(and(eq(bankMatches.workspaceId, workspaceId), inArray(bankMatches.billPayment, [...ids])))
  const found = rows.map((row): Found => ({
    ...row,
    currency: row.currency ?? line.currency,
    fault: row.voidedOn === null ? null : 'BANK_RECORD_VOID',
  }))
  return needSound('billPayments', ids, { found, taken: new Set(taken.map(({ id }) => id)), line })
}

/** The refunds for a match. Refuses refunds that are not done and those of other lines. */
export async function needRefunds(work: Work, line: OfCurrency, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { tx, workspaceId } = work
  const rows = await tx
    .select({
      id: refunds.id,
      amount: refunds.amount,
      currency: payments.currency,
      status: refunds.status,
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.workspaceId, refunds.workspaceId), eq(payments.id, refunds.payment)))
    .where(and(eq(refunds.workspaceId, workspaceId), inArray(refunds.id, [...ids])))
    .orderBy(refunds.id)
    .for('share', { of: refunds })
  const taken = await tx
    .select({ id: bankMatches.refund })
    .from(bankMatches)
    .where(and(eq(bankMatches.workspaceId, workspaceId), inArray(bankMatches.refund, [...ids])))
  const found = rows.map((row): Found => ({
    ...row,
    fault: row.status === 'DONE' ? null : 'BANK_REFUND_OPEN',
  }))
  return needSound('refunds', ids, { found, taken: new Set(taken.map(({ id }) => id)), line })
}

/** The bills that a match pays. Refuses missing bills, those in another currency, and those that are not owed. */
export async function needBills(work: Work, line: OfCurrency, parts: readonly { bill: string }[]) {
  if (parts.length === 0) return
  const ids = parts.map(({ bill }) => bill)
  const rows = await work.tx
    .select({
      id: supplierBills.id,
      amount: supplierBills.balance,
      currency: supplierBills.currency,
      status: supplierBills.status,
    })
    .from(supplierBills)
    .where(
      and(
        eq(supplierBills.workspaceId, work.workspaceId),
        eq(supplierBills.removed, false),
        inArray(supplierBills.id, ids),
      ),
    )
    .orderBy(supplierBills.id)
    .for('update')
  const found = rows.map((row): Found => ({
    ...row,
    currency: row.currency ?? line.currency,
    fault: row.status === 'APPROVED' ? null : 'BANK_BILL_OPEN',
  }))
  needSound('bills', ids, { found, taken: new Set(), line })
}
