import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { type Points, type PointReason, entriesFor } from '@fieldhouse/domain/rewards/reward-rules'
import { and, eq, sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { rewardPoints } from './tables.ts'

/** An event that earns points: its reason, record and title. */
export type Source = { reason: PointReason; source: string; about: string; job?: string | null }

type PointsBalance = { member: string; points: number; entries: number }

/** Each member's points from a source, and the number of ledger entries for these points. */
const heldOf = (work: Work, { reason, source }: Source): Promise<PointsBalance[]> =>
  work.tx
    .select({
      member: rewardPoints.member,
      points: sql<number>`sum(${rewardPoints.points})::int`,
      entries: sql<number>`count(*)::int`,
    })
    .from(rewardPoints)
    .where(
      and(
        eq(rewardPoints.workspaceId, work.workspaceId),
        eq(rewardPoints.reason, reason),
        eq(rewardPoints.source, source),
      ),
    )
    .groupBy(rewardPoints.member)

/** Whether any member holds points from a source. */
export const isHeld = async (work: Work, of: Source): Promise<boolean> =>
  (await heldOf(work, of)).some(({ points }) => points > 0)

/**
 * Adjusts the points ledger of a source to the earned points, by entries and counter-entries (OPEN-279). A repeated
 * call adds nothing. The caller has locked the source's record.
 */
export async function settlePoints(
  work: Work,
  of: Source,
  { earned, exact = false }: { earned: Points; exact?: boolean },
): Promise<void> {
  const held = await heldOf(work, of)
  const entries = entriesFor(new Map(held.map(({ member, points }) => [member, points])), earned, exact)
  if (entries.length === 0) return
  const { today } = await companyOf(work)
  const counts = new Map(held.map((each) => [each.member, each.entries]))
  const rows = entries.map(({ member, points }) => ({
    workspaceId: work.workspaceId,
    id: newId(),
    createdBy: work.actor.id || null,
    createdAt: work.now.toISOString(),
    updatedAt: work.now.toISOString(),
    member,
    points,
    reason: of.reason,
    source: of.source,
    about: beginningOf(of.about, 200),
    job: of.job ?? null,
    day: today,
    nth: (counts.get(member) ?? 0) + 1,
  }))
  await work.tx.insert(rewardPoints).values(rows)
  work.events.push(...rows.map(({ id }) => ({ entity: 'reward-point', id, action: 'create', version: 1 })))
}
