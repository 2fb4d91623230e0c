import { reward } from '@fieldhouse/domain/rewards/reward'
import { rewardPoint } from '@fieldhouse/domain/rewards/reward-point'
import type { PointReason, RewardRules } from '@fieldhouse/domain/rewards/reward-rules'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'

/** Rewards given to members for good work. */
export const rewards = tenantTable('rewards', { entity: reward }, (t) => [
  pointsTo('rewards_member', [t.workspaceId, t.member], members),
])

/**
 * The points ledger. Entries of a member and source are numbered, so that no member gets the same points twice
 * (REL-03).
 */
export const rewardPoints = tenantTable(
  'reward_points',
  {
    entity: rewardPoint,
    columns: {
      member: uuid().notNull(),
      points: integer().notNull(),
      reason: text().$type<PointReason>().notNull(),
      day: day().notNull(),
      about: text().notNull(),
      job: uuid(),
      source: uuid().notNull(),
      nth: integer().notNull(),
    },
  },
  (t) => [
    pointsTo('reward_points_member', [t.workspaceId, t.member], members),
    uniqueIndex('reward_points_once').on(t.workspaceId, t.reason, t.source, t.member, t.nth),
    check('reward_points_some', sql`${t.points} <> 0`),
  ],
)

/** The rules for points of each workspace. A workspace without a row has the default rules. */
export const rewardRulesTable = pgTable('reward_rules', {
  workspaceId: uuid().notNull().primaryKey(),
  rules: jsonb().$type<RewardRules>().notNull(),
})
