import { lateFee } from '@fieldhouse/domain/accounting/late-fees/late-fee'
import { whyNotCharge } from '@fieldhouse/domain/documents/company-taxes'
import { and, asc, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import { type Company, companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import { handleDue, mostOfWorkspace } from '../../kit/jobs/handle-due.ts'
import type { Job, TurnTools } from '../../kit/jobs/job.ts'
import { clearFailure, clearOtherFailures, noteFailures, reasonOf } from '../reminders/failures.ts'
import { invoices } from '../tables.ts'
import { chargeLateFee } from './charge-late-fee.ts'
import { lateInvoices } from './late-invoices.ts'
import { lateFeesOf } from './settings.ts'

/** The number of overdue invoices that are read at once. */
const pageSize = 1000

type Since = { since: string; today: string; after: string | null }

/** A page of the overdue invoices that may bear a fee, in the order of their ids. */
const overduePage = (work: Work, { since, today, after }: Since) =>
  lateInvoices(
    work,
    and(
      inArray(invoices.invoiceStatus, ['SENT', 'OVERDUE']),
      gte(invoices.dueDate, since),
      lt(invoices.dueDate, today),
      gt(invoices.balance, '0'),
      isNull(invoices.lateFeeOf),
      after === null ? undefined : gt(invoices.id, after),
    ),
  )
    .orderBy(asc(invoices.id))
    .limit(pageSize)

/** The invoices of a workspace for which a fee is due now, and whether there are no others. */
async function overdue(
  work: Work,
  { currency, today }: Company,
): Promise<{ due: { id: string }[]; areAll: boolean }> {
  const settings = await lateFeesOf(work)
  const { since } = settings
  if (since === null) return { due: [], areAll: true }
  const due: { id: string }[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof overduePage>> = await overduePage(work, { since, today, after })
    const found = page.filter((each) => lateFee({ ...settings, currency }, each, today) !== null)
    due.push(...found.map(({ id }) => ({ id })))
    after = page.length === pageSize ? (page.at(-1)?.id ?? null) : null
  } while (after !== null && due.length < mostOfWorkspace)
  return { due, areAll: after === null }
}

/** The invoices of a workspace that get a fee now. Failures of others are over. */
async function dueOf(work: Work): Promise<{ id: string }[]> {
  const company = await companyOf(work)
  const { due, areAll } = await overdue(work, company)
  const ids = due.map(({ id }) => id)
  if (areAll) await clearOtherFailures(work, 'LATE_FEE', ids)
  // Nothing can be issued while the company has not answered its tax questions (OPEN-430).
  const refused = whyNotCharge(company.taxes, { rates: [], isOwed: true })
  if (refused === null) return due
  await noteFailures(work, 'LATE_FEE', { ids, ...reasonOf(refused) })
  return []
}

/** Issues the late fees that are due, in turns of the workspaces (OPEN-804). */
export const chargeLateFees = (tools: TurnTools, now: Date, signal?: AbortSignal): Promise<void> =>
  handleDue(tools, {
    failed: 'a late fee was not made',
    table: invoices,
    clock: () => now,
    signal,
    dueOf,
    handle: async (work, { id }) => {
      await chargeLateFee(work, id)
      await clearFailure(work, 'LATE_FEE', id)
    },
    noteFault: (work, id, problem) => noteFailures(work, 'LATE_FEE', { ids: [id], ...reasonOf(problem) }),
  })

/** Runs every hour, because each time zone has its midnight at a different hour. */
export const lateFeesJob: Job = {
  name: 'late-fees',
  cron: '25 * * * *',
  run: (tools, _, attempt) => chargeLateFees(tools, new Date(), attempt?.signal),
}
