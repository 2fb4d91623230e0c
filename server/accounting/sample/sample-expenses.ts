import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { type SampleExpense, sampleExpenses } from '@fieldhouse/domain/accounting/sample/sample-expenses'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { companyOf } from '../../documents/company.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { expenseRoutes } from '../expense.ts'
import { expenseBills } from '../expense-bill-tables.ts'
import { expenses } from '../tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../../kit/entity/sample.ts'
import { changeRow, insertRow } from '../../kit/entity/write.ts'
import { onDay } from '../../operations/sample/sample-days.ts'
import { sampleJobOf } from '../../operations/sample/sample-jobs.ts'

type Spent = {
  sample: SampleExpense
  before: readonly SampleRecord[]
  timezone: string
  of: SampleTrade
}

async function makeExpense(work: Work, { sample, before, timezone, of }: Spent): Promise<string> {
  const { day, description, supplier, job, isOfVan, payer, isWaiting, ...spent } = sample
  const then = onDay(work, day)
  const person = payer === undefined ? null : (idsOf(before, 'workforce')[payer] ?? null)
  const current = await insertRow(then, expenseRoutes, {
    ...spent,
    day: dayAt(then.now.getTime(), timezone),
    description: of.say(description),
    supplier: supplier === undefined ? null : (idsOf(before, 'supplier')[supplier] ?? null),
    job: job === undefined ? null : sampleJobOf(before, job).job,
    vehicle: isOfVan ? (idsOf(before, 'vehicle')[0] ?? null) : null,
    paidBy: person === null ? 'COMPANY' : 'PERSON',
    person,
  })
  if (!isWaiting)
    await changeRow(then, expenseRoutes, { current, values: { status: 'APPROVED' }, action: 'approve' })
  return current.id
}

/** Makes the expenses, each on its day in the company's time zone. */
async function makeExpenses(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const { timezone } = await companyOf(work)
  const made: string[] = []
  for (const sample of sampleExpenses) made.push(await makeExpense(work, { sample, before, timezone, of }))
  return recordsOf('expense', made)
}

/**
 * Finds the sample expenses that the company's own invoices bill. These expenses stay when the sample is removed,
 * because the company's invoices refer to them.
 */
async function billedExpenses(work: Work, all: readonly SampleRecord[]): Promise<SampleRecord[]> {
  const billed = await work.tx
    .select({ id: expenseBills.expense })
    .from(expenseBills)
    .where(
      and(
        eq(expenseBills.workspaceId, work.workspaceId),
        inArray(expenseBills.expense, idsOf(all, 'expense')),
        notInArray(expenseBills.invoice, idsOf(all, 'invoice')),
      ),
    )
  return recordsOf(
    'expense',
    billed.map(({ id }) => id),
  )
}

/** The expenses of the sample company. */
export const expenseSample: Sample = {
  make: makeExpenses,
  tables: [['expense', expenses]],
  stays: billedExpenses,
}
