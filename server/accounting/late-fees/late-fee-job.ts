import { lateFee } from '@fieldhouse/domain/accounting/late-fees/late-fee'
import { and, asc, eq, gt, gte, inArray, isNull, lt, max } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { handleDue } from '../../kit/jobs/handle-due.ts'
import type { TurnTools } from '../../kit/jobs/in-turns.ts'
import type { Job } from '../../kit/jobs/job.ts'
import { invoices } from '../tables.ts'
import { chargeLateFee, termsOf } from './charge-late-fee.ts'

/** The most fees of one workspace in a run. The next run makes the others. */
const mostOfWorkspace = 200

/** The number of overdue invoices that are read at once. */
const pageSize = 1000

const fees = alias(invoices, 'fees')

type Since = { since: string; today: string; after: string | null }

/** A page of the overdue invoices that may bear a fee, in the order of their ids. */
const overduePage = ({ tx, workspaceId }: Work, { since, today, after }: Since) =>
  tx
    .select({
      id: invoices.id,
      kind: invoices.kind,
      invoiceStatus: invoices.invoiceStatus,
      balance: invoices.balance,
      currency: invoices.currency,
      dueDate: invoices.dueDate,
      disputed: invoices.disputed,
      promisedOn: invoices.promisedOn,
      reminders: invoices.reminders,
      lateFeeOf: invoices.lateFeeOf,
      accountReminders: accounts.reminders,
      isArchived: accounts.removed,
      lastFeeOn: max(fees.lateFeeOn),
    })
    .from(invoices)
    .innerJoin(
      accounts,
      and(eq(accounts.workspaceId, invoices.workspaceId), eq(accounts.id, invoices.account)),
    )
    .leftJoin(fees, and(eq(fees.workspaceId, invoices.workspaceId), eq(fees.lateFeeOf, invoices.id)))
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        inArray(invoices.invoiceStatus, ['SENT', 'OVERDUE']),
        gte(invoices.dueDate, since),
        lt(invoices.dueDate, today),
        gt(invoices.balance, '0'),
        isNull(invoices.lateFeeOf),
        after === null ? undefined : gt(invoices.id, after),
      ),
    )
    .groupBy(invoices.workspaceId, invoices.id, accounts.workspaceId, accounts.id)
    .orderBy(asc(invoices.id))
    .limit(pageSize)

/** The invoices of a workspace for which a fee is due now. */
async function dueOf(work: Work): Promise<{ id: string }[]> {
  const { terms, today } = await termsOf(work)
  const { since } = terms
  if (since === null) return []
  const due: { id: string }[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof overduePage>> = await overduePage(work, { since, today, after })
    due.push(...page.filter((each) => lateFee(terms, each, today) !== null))
    after = page.length === pageSize ? (page.at(-1)?.id ?? null) : null
  } while (after !== null && due.length < mostOfWorkspace)
  return due.slice(0, mostOfWorkspace)
}

/** Issues the late fees that are due, in turns of the workspaces (OPEN-804). */
export const chargeLateFees = (tools: TurnTools, now: Date, signal?: AbortSignal): Promise<void> =>
  handleDue(tools, {
    name: 'invoice',
    clock: () => now,
    signal,
    dueOf,
    handle: (work, { id }) => chargeLateFee(work, id),
  })

/** Runs every hour, because each time zone has its midnight at a different hour. */
export const lateFeesJob: Job = {
  name: 'late-fees',
  cron: '25 * * * *',
  run: (tools, _, attempt) => chargeLateFees(tools, new Date(), attempt?.signal),
}
