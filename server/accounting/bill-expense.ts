import { translated } from '@fieldhouse/domain/kit/words/translated'
import { whyNotBill } from '@fieldhouse/domain/accounting/expense-states'
import type { expense } from '@fieldhouse/domain/accounting/expense'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { fractionOf } from '@fieldhouse/domain/documents/taxes'
import { type Decimal, roundCents, sum, times } from '@fieldhouse/domain/kit/value/money'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Row } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow, lockRow, updateRow } from '../kit/entity/write.ts'
import { jobRoutes } from '../operations/job.ts'
import { invoiceRoutes } from './invoice.ts'
import { expenseBills } from './expense-bill-tables.ts'
import { invoices } from './tables.ts'

type ExpenseRow = RowOf<typeof expense> & Row

const notBillable: Words = translated('accounting', 'billExpense.notBillable')

/** The valid invoice on which an expense was billed, or null. */
export async function standingBill({ tx, workspaceId }: Work, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ invoice: expenseBills.invoice })
    .from(expenseBills)
    .innerJoin(
      invoices,
      and(eq(invoices.workspaceId, expenseBills.workspaceId), eq(invoices.id, expenseBills.invoice)),
    )
    .where(
      and(
        eq(expenseBills.workspaceId, workspaceId),
        eq(expenseBills.expense, id),
        ne(invoices.invoiceStatus, 'CANCELLED'),
      ),
    )
  return found?.invoice ?? null
}

/** The newest draft invoice of a job in a currency, or null. */
export async function draftOf({ tx, workspaceId }: Work, job: string, currency: ExpenseRow['currency']) {
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        eq(invoices.job, job),
        eq(invoices.invoiceStatus, 'DRAFT'),
        eq(invoices.kind, 'INVOICE'),
        ...(currency ? [eq(invoices.currency, currency)] : []),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1)
  return found?.id ?? null
}

/** The price for the customer: the net amount plus a markup in percent. The invoice adds its own taxes. */
const priceOf = ({ net }: ExpenseRow, markup: Decimal): Decimal =>
  roundCents(times(net, sum(['1', fractionOf(markup)])))

/**
 * Bills a locked expense as a line on its job's draft invoice, or on a new one (OPEN-236). Returns the invoice's id, or
 * null if the expense is already billed.
 */
export async function billExpense(work: Work, current: ExpenseRow, markup: Decimal): Promise<string | null> {
  const { id, job: jobId, description, currency, day } = current
  // The expense can be billed again once its invoice is deleted or cancelled.
  if (await standingBill(work, id)) return null
  if (whyNotBill(current) || jobId === null) throw new Problem('INVALID_TRANSITION', { words: notBillable })
  const job = await lockRow(work, jobRoutes, jobId)
  const line = {
    date: day,
    description: description ?? '',
    quantity: '1',
    unitPrice: priceOf(current, markup),
  }
  const [added] = invoiceRoutes.entity.fields.lineItems.parse([line])
  if (!added) throw fault(['description'], 'REQUIRED')
  const draft = await draftOf(work, jobId, currency)
  const invoice = draft
    ? await addLine(work, draft, added)
    : await insertRow(work, invoiceRoutes, { account: job.account, job: jobId, currency, lineItems: [added] })
  const { tx, workspaceId } = work
  await tx
    .insert(expenseBills)
    .values({ workspaceId, expense: id, invoice: invoice.id })
    .onConflictDoUpdate({
      target: [expenseBills.workspaceId, expenseBills.expense],
      set: { invoice: invoice.id },
    })
  return invoice.id
}

async function addLine(
  work: Work,
  id: string,
  added: RowOf<typeof invoiceRoutes.entity>['lineItems'][number],
) {
  const { lineItems } = await lockRow(work, invoiceRoutes, id)
  return updateRow(work, invoiceRoutes, { id, values: { lineItems: [...lineItems, added] }, seen: null })
}
