import type { RecurringRow } from './recurring.ts'
import { chargedLine } from '@fieldhouse/domain/accounting/recurring/line-prices'
import { contentSubtotal } from '@fieldhouse/domain/accounting/recurring/recurring-content'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { and, asc, eq, isNotNull, lte, not, notInArray } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import { issueDocument } from '../../documents/issue.ts'
import type { Linking } from '../../documents/mailed-link.ts'
import type { Work } from '../../kit/database/work.ts'
import { billedOn } from '../../people/closing/need-open-day.ts'
import { changeRow, insertRow, lockRow } from '../../kit/entity/write.ts'
import { type InvoiceRow, invoiceDocument, invoiceRoutes } from '../invoice.ts'
import { sendOut } from '../invoice-jobs.ts'
import { recurrings } from '../recurring-tables.ts'
import { invoices } from '../tables.ts'
import { pricedOn } from './line-products.ts'
import { lockOrder } from './lock-order.ts'
import { planned, recurringRoutes } from './recurring.ts'

/** Whether the recurring invoice already made the invoice of a day. */
async function isMade({ tx, workspaceId }: Work, id: string, on: Day): Promise<boolean> {
  const made = and(
    eq(invoices.workspaceId, workspaceId),
    eq(invoices.recurring, id),
    eq(invoices.recurringOn, on),
  )
  return (await tx.$count(invoices, made)) > 0
}

/**
 * Makes the draft invoice of a run, dated on its day or on the first open day. Other values follow the rules of an
 * invoice that a person writes (OPEN-793).
 */
async function makeDraft(work: Work, { id, account, invoice }: RecurringRow, on: Day): Promise<InvoiceRow> {
  return insertRow(work, invoiceRoutes, {
    ...invoice,
    lineItems: invoiceRoutes.entity.fields.lineItems.parse(invoice.lineItems.map(chargedLine)),
    account,
    ...billedOn(await companyOf(work), on),
    recurring: id,
    recurringOn: on,
  })
}

/** Makes the invoice of a run, and issues or emails it as the recurring invoice says. */
async function makeInvoice(work: Work, schedule: RecurringRow, { on, linking }: Run): Promise<void> {
  const draft = await makeDraft(work, schedule, on)
  if (schedule.issue === 'ISSUE') await issueDocument(work, invoiceDocument, draft)
  if (schedule.issue === 'MAIL') await sendOut(work, draft.id, linking)
}

type Run = { on: Day; linking: Linking }

/** Makes the invoice of the next run of a locked recurring invoice, and moves on to the run after it. */
export async function makeRun(work: Work, locked: RecurringRow, linking: Linking): Promise<void> {
  const { nextRun: on } = locked
  if (on === null) return
  const { today } = await companyOf(work)
  const isCounted = await isMade(work, locked.id, on)
  const invoice = await pricedOn(work, locked, on)
  const row = { ...locked, invoice, lastRun: on }
  if (!isCounted) await makeInvoice(work, row, { on, linking })
  const made = locked.made + (isCounted ? 0 : 1)
  const values = { ...planned(row, on, today), invoice, subtotal: contentSubtotal(invoice), lastRun: on }
  await changeRow(work, recurringRoutes, {
    current: locked,
    values: { ...values, made, fault: null },
    action: 'repeat',
  })
}

/**
 * Locks the recurring invoice with the earliest due run of the workspace, without those that failed in this run. Null
 * if no run is due.
 */
export async function lockNext(work: Work, failed: readonly string[]): Promise<RecurringRow | null> {
  const { tx, workspaceId } = work
  await lockOrder(work)
  const { today } = await companyOf(work)
  const [found] = await tx
    .select({ id: recurrings.id })
    .from(recurrings)
    .where(
      and(
        eq(recurrings.workspaceId, workspaceId),
        not(recurrings.removed),
        lte(recurrings.nextRun, today),
        failed.length > 0 ? notInArray(recurrings.id, [...failed]) : undefined,
      ),
    )
    // Recurring invoices that failed before come last, so that they do not delay the others.
    .orderBy(isNotNull(recurrings.fault), asc(recurrings.nextRun), asc(recurrings.id))
    .limit(1)
  if (!found) return null
  const locked = await lockRow(work, recurringRoutes, found.id)
  // A user may have changed it while the lock was awaited.
  const isDue = locked.nextRun !== null && locked.nextRun <= today && locked['removed'] !== true
  return isDue ? locked : null
}
