import {
  type LateFeeBody,
  type LateFeeSettings,
  proposedLateFee,
} from '@fieldhouse/domain/accounting/late-fees/late-fee-settings'
import { eq, getTableColumns } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import { lockRow, record } from '../../kit/entity/write.ts'
import { workspaceRoutes } from '../../people/workspace.ts'
import { lateFeeSettings } from '../late-fee-tables.ts'

const { workspaceId: owner, ...columns } = getTableColumns(lateFeeSettings)

/** The late fees of a workspace: the saved ones, or else the proposed ones, which are off. */
export async function lateFeesOf({ tx, workspaceId }: Work): Promise<LateFeeSettings> {
  const [saved] = await tx.select(columns).from(lateFeeSettings).where(eq(owner, workspaceId))
  return saved ?? proposedLateFee
}

/**
 * Saves the late fees (OPEN-804). The day on which a user switched the fees on stays until a user switches them off.
 * The history of the workspace contains the change.
 */
export async function saveLateFees(work: Work, body: LateFeeBody): Promise<LateFeeSettings> {
  const row = await lockRow(work, workspaceRoutes, work.workspaceId)
  const before = await lateFeesOf(work)
  const { today } = await companyOf(work)
  const { enabled, kind, graceDays } = body
  const after: LateFeeSettings = {
    enabled,
    kind,
    percent: body.percent ?? null,
    amount: body.amount ?? null,
    graceDays,
    since: enabled ? (before.since ?? today) : null,
  }
  const [saved = after] = await work.tx
    .insert(lateFeeSettings)
    .values({ workspaceId: work.workspaceId, ...after })
    .onConflictDoUpdate({ target: lateFeeSettings.workspaceId, set: after })
    .returning(columns)
  await record(work, workspaceRoutes, { action: 'setLateFees', row })
  return saved
}
