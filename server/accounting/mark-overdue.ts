import { and, eq, gt, lt } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { changeEach } from '../kit/entity/change-each.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job } from '../kit/jobs/job.ts'
import { companyOf } from '../documents/company.ts'
import { invoiceRoutes } from './invoice.ts'
import { invoices } from './tables.ts'

/**
 * Marks unpaid invoices as overdue on the day after their due date, in the workspace's time zone (OPEN-124).
 * Returns the number of marked invoices.
 */
export async function markOverdue(work: Work): Promise<number> {
  const { today } = await companyOf(work)
  return changeEach(work, invoiceRoutes, {
    where: and(
      eq(invoices.kind, 'INVOICE'),
      eq(invoices.invoiceStatus, 'SENT'),
      lt(invoices.dueDate, today),
      gt(invoices.balance, '0'),
    ),
    values: { invoiceStatus: 'OVERDUE' },
    action: 'overdue',
  })
}

/** Runs every hour, because each time zone has its midnight at a different hour. */
export const overdueJob: Job = {
  name: 'overdue',
  cron: '5 * * * *',
  run: async ({ database }) =>
    eachWorkspace(database.main, invoices, async (work) => void (await markOverdue(work))),
}
