import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { expense, expenseFaults } from '@fieldhouse/domain/accounting/expense'
import { mileageOf, splitOf } from '@fieldhouse/domain/accounting/expense-split'
import {
  type ExpenseStatus,
  expenseStates,
  whyNotChange,
  whyNotRepay,
} from '@fieldhouse/domain/accounting/expense-states'
import { receiptTaxFaults } from '@fieldhouse/domain/accounting/receipt-taxes'
import { inUse } from '@fieldhouse/domain/in-use'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { companyOf } from '../documents/company.ts'
import { taxColumns } from '../documents/exported-taxes.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, insertRow, lockRow, record } from '../kit/entity/write.ts'
import { registerFileParts } from '../kit/export/file-parts.ts'
import { needOpenDay } from '../people/closing/need-open-day.ts'
import { afterWithdrawal } from './after-withdrawal.ts'
import { billExpense, standingBill } from './bill-expense.ts'
import { needEntryDay } from './entry-day.ts'
import { expenseBills } from './expense-bill-tables.ts'
import { expenses, invoices } from './tables.ts'

/** A stored expense. */
type ExpenseRow = RowOf<typeof expense> & Row

type Values = Partial<RowOf<typeof expense>>

const settled: Words = translated('accounting', 'expense.settled')

/**
 * Computes an expense's amount, taxes and net amount. The amount of a mileage expense is the distance times the rate.
 * Checks the day only if the day changed.
 */
async function reckoned(work: Work, values: Values, before?: ExpenseRow): Promise<Values> {
  const errors = expenseFaults(values)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const company = await companyOf(work)
  if (values.day && values.day !== before?.day) needEntryDay(company, 'day', values.day)
  const isMileage = values.category === 'MILEAGE'
  const amount = isMileage ? mileageOf(values.distance ?? '0', values.rate ?? '0') : (values.amount ?? '0')
  const taxRates = isMileage ? [] : (values.taxRates ?? company.taxRates)
  const taxErrors = receiptTaxFaults(amount, taxRates)
  if (taxErrors.length > 0) throw new Problem('VALIDATION', { errors: taxErrors })
  return {
    ...values,
    ...splitOf(amount, taxRates),
    amount,
    taxRates,
    currency: values.currency ?? company.currency,
  }
}

/** Changes the state of an expense; refuses a change that its current state does not allow. */
async function move(work: Work, { current, to, action, reason = null }: Move): Promise<void> {
  const { status } = current
  if (to !== 'REPAID') needOpenDay(await companyOf(work), 'day', current.day)
  if (status === to || expenseStates.whyNot(status, to))
    throw new Problem('INVALID_TRANSITION', { words: expenseStates.refusal(status, to) })
  await changeRow(work, expenseRoutes, { current, values: { status: to, reason }, action })
}

type Move = { current: ExpenseRow; to: ExpenseStatus; action: ActivityAction; reason?: string | null }

/** Books an approved expense of the company for another area, and returns its id. */
export async function bookExpense(work: Work, values: Values): Promise<string> {
  const made = await insertRow(work, expenseRoutes, {
    ...(await reckoned(work, { ...values, paidBy: 'COMPANY' })),
    status: 'SUBMITTED',
  })
  await move(work, {
    current: await lockRow(work, expenseRoutes, made.id),
    to: 'APPROVED',
    action: 'approve',
  })
  return made.id
}

/** Rejects an expense that another area booked, unless it is rejected already. Refuses a billed expense. */
export async function withdrawExpense(work: Work, id: string, reason: string): Promise<void> {
  const current = await lockRow(work, expenseRoutes, id)
  if (current.status === 'REJECTED') return
  if (await standingBill(work, id)) throw inUse('invoices')
  if (current.status === 'APPROVED') await move(work, { current, to: 'SUBMITTED', action: 'reopen', reason })
  const submitted = await lockRow(work, expenseRoutes, id)
  await move(work, { current: submitted, to: 'REJECTED', action: 'reject', reason })
}

/** SQL for the invoice that bills an expense, unless that invoice is cancelled. */
const billedWith = () => sql`(
  select json_build_object('_id', billed.id, 'invoiceNumber', billed.invoice_number, 'invoiceStatus', billed.invoice_status)
  from ${expenseBills} bill
  join ${invoices} billed on billed.workspace_id = bill.workspace_id and billed.id = bill.invoice
  where bill.workspace_id = ${currentWorkspace} and bill.expense = ${expenses.id} and billed.invoice_status <> 'CANCELLED')`

/** Expenses: users enter them, approve or reject them, reimburse them, and bill them to a job (ACC-03). */
export const expenseRoutes = defineEntity(expense, {
  table: expenses,
  derived: { invoice: billedWith },
  under: ({ job }) => (typeof job === 'string' ? job : null),
  steps: {
    beforeCreate: async (work, values) => ({
      ...(await reckoned(work, values)),
      status: 'SUBMITTED' as const,
    }),
    beforeUpdate: async (work, { current, values }) => {
      const { note: _, ...others } = values
      const { status } = current
      if (Object.keys(others).length > 0) needOpenDay(await companyOf(work), 'day', current.day)
      if (whyNotChange(status) && Object.keys(others).length > 0)
        throw new Problem('INVALID_TRANSITION', { words: settled })
      if (whyNotChange(status)) return values
      const changed = await reckoned(work, { ...current, ...values }, current)
      const isSame = changed.amount === current.amount && changed.currency === current.currency
      if (!isSame) await afterWithdrawal(work, { expense: current.id })
      return changed
    },
    beforeDelete: async (work, current) => {
      needOpenDay(await companyOf(work), 'day', current.day)
      if (whyNotChange(current.status)) throw new Problem('INVALID_TRANSITION', { words: settled })
      if (await standingBill(work, current.id)) throw inUse('invoices')
    },
  },
  actions: {
    approve: (work, { current }) => move(work, { current, to: 'APPROVED', action: 'approve' }),
    reject: async (work, { current, body }) => {
      await move(work, { current, to: 'REJECTED', action: 'reject', reason: body.reason })
      await afterWithdrawal(work, { expense: current.id })
    },
    reopen: async (work, { current, body }) => {
      if (await standingBill(work, current.id)) throw inUse('invoices')
      return move(work, { current, to: 'SUBMITTED', action: 'reopen', reason: body.reason ?? null })
    },
    repay: (work, { current }) => {
      if (whyNotRepay(current))
        throw new Problem('INVALID_TRANSITION', {
          words: expenseStates.refusal(current.status, 'REPAID'),
        })
      return move(work, { current, to: 'REPAID', action: 'repay' })
    },
    bill: async (work, { current, body }) => {
      const invoice = await billExpense(work, current, body.markup ?? '0')
      if (invoice !== null)
        await record(work, expenseRoutes, {
          action: 'bill',
          row: current,
          changes: { invoice: [null, invoice] },
        })
    },
  },
})

registerFileParts(expenseRoutes, { spread: { taxBreakdown: taxColumns(() => expenseRoutes) } })
