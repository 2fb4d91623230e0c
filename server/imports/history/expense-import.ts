import { expense } from '@fieldhouse/domain/accounting/expense'
import {
  type ExpenseRow,
  expenseOfRow,
  sameReceipt,
  whyNotExpense,
} from '@fieldhouse/domain/imports/history/expense-of-row'
import { importedExpense } from '@fieldhouse/domain/imports/history/imported-expense'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { closedFault } from '@fieldhouse/domain/people/closing'
import { entryRange } from '@fieldhouse/domain/people/entry-days'
import { and, eq, sql } from 'drizzle-orm'
import { expenseRoutes } from '../../accounting/expense.ts'
import { expenses } from '../../accounting/tables.ts'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { insertRows } from '../../kit/entity/insert-rows.ts'
import { jobsOfRows } from './find-jobs.ts'
import { historyLookalikes, historySteps } from './history-steps.ts'

/** The entity without the step that computes each new expense, because a row already has its amounts. */
const stored = { ...expenseRoutes, steps: {} }

/** Creates the expenses of checked rows. The expenses need no approval if the user may approve expenses. */
async function createExpenses(work: Work, rows: readonly ExpenseRow[]): Promise<string[]> {
  const { currency } = await companyOf(work)
  const status = may(work.permissions, expense.section, 'update') ? 'APPROVED' : 'SUBMITTED'
  const found = await jobsOfRows(work, rows)
  return insertRows(
    work,
    stored,
    rows.map((row, at) => ({
      ...expenseOfRow(row, { language: work.actor.language, currency }),
      job: found[at]?.job?.id ?? null,
      status,
    })),
  )
}

/** Finds the existing expenses of the same day, supplier, amount, number and description. */
async function knownExpenses(work: Work, rows: readonly ExpenseRow[]): Promise<(Likeness | null)[]> {
  const days = rows.map(({ day }) => day)
  const amounts = rows.map(({ amount }) => amount)
  const there = await work.tx
    .select({
      id: expenses.id,
      day: expenses.day,
      amount: expenses.amount,
      supplier: expenses.supplier,
      description: expenses.description,
      receiptNumber: expenses.receiptNumber,
    })
    .from(expenses)
    .where(
      and(
        eq(expenses.workspaceId, work.workspaceId),
        eq(expenses.removed, false),
        sql`${expenses.day} = any(${sql.param(days)}::date[])`,
        sql`${expenses.amount} = any(${sql.param(amounts)}::numeric[])`,
      ),
    )
  const known = new Map(there.map((each) => [sameReceipt(each), each]))
  return rows.map((row) => {
    // Many expenses have no number. An expense without a number matches a row with any number.
    const same = known.get(sameReceipt(row)) ?? known.get(sameReceipt({ ...row, receiptNumber: null }))
    const name = [same?.day, same?.description, same?.amount].filter(Boolean).join(' · ')
    return same ? { _id: same.id, name, by: 'SAME_RECEIPT' } : null
  })
}

async function whyNotExpenses(work: Work, rows: readonly ExpenseRow[]) {
  const { entryDays, today, closedThrough } = await companyOf(work)
  const { last } = entryRange(entryDays, today)
  const found = await jobsOfRows(work, rows)
  return rows.map(
    (row, at) => found[at]?.fault ?? whyNotExpense(row, last) ?? closedFault('day', row.day, closedThrough),
  )
}

/** Makes expenses from the rows of another program's file (OPEN-780). */
export const expenseImport: EntityModule = {
  ...(expenseRoutes as EntityModule),
  entity: importedExpense,
  lookalikes: historyLookalikes<ExpenseRow>({
    find: knownExpenses,
    key: (row) => ({ key: sameReceipt(row), by: 'SAME_RECEIPT' }),
  }),
  steps: historySteps<ExpenseRow>({ create: createExpenses, whyNot: whyNotExpenses }),
}
