import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { reward } from '@fieldhouse/domain/rewards/reward'
import { rewardPoint } from '@fieldhouse/domain/rewards/reward-point'
import type { Work } from '../kit/database/work.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { settlePoints } from './points.ts'
import { rulesOf } from './rules.ts'
import { rewardPoints, rewards } from './tables.ts'

type RewardRow = RowOf<typeof reward> & Row

/**
 * Settles the points of a manual reward. A deleted reward loses its points. While points are switched off, nothing
 * changes.
 */
async function settle(work: Work, { id, member, name, points }: RewardRow, isGone = false): Promise<void> {
  if (!isGone && !(await rulesOf(work)).enabled) return
  const earned = new Map(isGone || points === null ? [] : [[member, points]])
  await settlePoints(work, { reason: 'BY_HAND', source: id, about: name }, { earned, exact: true })
}

/** Rewards that users give to members by hand (OPEN-13). */
export const rewardRoutes = defineEntity(reward, {
  table: rewards,
  steps: {
    afterCreate: (work, row) => settle(work, row),
    afterUpdate: (work, { row }) => settle(work, row),
    beforeDelete: (work, row) => settle(work, row, true),
  },
})

/** The points ledger for reading. Only `points.ts` writes the ledger. */
export const rewardPointRoutes = defineEntity(rewardPoint, { table: rewardPoints })
