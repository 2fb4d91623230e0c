import { type SQL, and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cappedCount, counted } from '../kit/entity/capped-count.ts'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { payments } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { refunds } from './tables.ts'

const later = alias(refunds, 'later')

/**
 * The condition for an unresolved failed refund (OPEN-740): no later refund, at most 90 days old. The age is limited,
 * because refunds outside the product cannot be recorded.
 */
const isUnresolved = and(
  eq(refunds.status, 'FAILED'),
  sql`${refunds.createdAt} > now() - interval '90 days'`,
  sql`not exists (select from ${refunds} later where ${later.workspaceId} = ${currentWorkspace}
    and ${later.payment} = ${refunds.payment} and ${later.createdAt} > ${refunds.createdAt})`,
)

/** SQL that tells whether a user must handle a payment, because its last refund failed. */
export const needsAction = (): SQL => sql`exists (select from ${refunds}
  where ${refunds.workspaceId} = ${currentWorkspace} and ${refunds.payment} = ${payments.id} and ${isUnresolved})`

/** Counts the payments whose last refund failed, for the badge of System > Payments (OPEN-740). */
export function failedRefunds(work: Work): Promise<{ needsAction: number }> {
  const where = and(eq(refunds.workspaceId, work.workspaceId), isUnresolved)
  return counted(work, { needsAction: cappedCount(work, refunds, { where }) })
}
