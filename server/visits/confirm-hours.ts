import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { isDue } from './agreed.ts'
import { billCharges, unbilledOf } from './bill.ts'
import { lockJob } from './check-items.ts'
import { changeVisit, lockVisit } from './lock-visit.ts'
import { visitCharges } from './tables.ts'

/** The hours of a visit that are not billed and that neither an estimate nor a line of the job covers. */
async function unbilledHours({ tx, workspaceId }: Work, visit: string): Promise<string[]> {
  const { id, appointment, kind, billed } = visitCharges
  const rows = await tx
    .select({ id })
    .from(visitCharges)
    .where(
      and(
        eq(visitCharges.workspaceId, workspaceId),
        eq(appointment, visit),
        eq(kind, 'HOURS'),
        eq(billed, false),
        isDue(sql`${visitCharges}`),
      ),
    )
    .orderBy(id)
  return rows.map((row) => row.id)
}

/**
 * Bills the unbilled hours of a visit on the draft of its job. Returns the draft's id, or null if the visit has no such
 * hours.
 */
export async function billHeldHours(
  work: Work,
  visit: string,
  job: { id: string; account: string },
): Promise<string | null> {
  const held = await unbilledHours(work, visit)
  return held.length === 0 ? null : billCharges(work, job, await unbilledOf(work, job.id, held))
}

/**
 * Confirms and bills hours that are longer than their visit. Requires the office's permission. If no hours wait for
 * confirmation, changes nothing (OPEN-641).
 */
export async function confirmHours(work: Work, id: string): Promise<void> {
  const visit = await lockVisit(work, id, null)
  if (visit.hoursAbove === null) return
  const job = await lockJob(work, visit.job)
  await changeVisit(work, visit, { values: { hoursAbove: null }, action: 'confirm-hours' })
  await billHeldHours(work, id, job)
}
