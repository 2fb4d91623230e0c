import { rewardRulesRead, rewardRulesSet } from '@fieldhouse/domain/rewards/calls'
import { type RewardRules, defaultRewardRules } from '@fieldhouse/domain/rewards/reward-rules'
import { eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import { rewardRulesTable } from './tables.ts'

/** Returns the workspace's rules for points, or the default rules if the workspace has none. */
export async function rulesOf({ tx, workspaceId }: Work): Promise<RewardRules> {
  const [kept] = await tx.select().from(rewardRulesTable).where(eq(rewardRulesTable.workspaceId, workspaceId))
  return kept?.rules ?? defaultRewardRules
}

async function keep(work: Work, rules: RewardRules): Promise<void> {
  const { tx, workspaceId } = work
  const row = await lockRow(work, workspaceRoutes, workspaceId)
  await tx
    .insert(rewardRulesTable)
    .values({ workspaceId, rules })
    .onConflictDoUpdate({ target: rewardRulesTable.workspaceId, set: { rules } })
  await record(work, workspaceRoutes, { action: 'setRewardRules', row })
}

/** Serves `GET reward/rules` for users who may read members, and `POST reward/rules` for administrators of members. */
export function serveRewardRules(server: Server): void {
  const shared = { entity: 'reward', section: 'HR_WORKFORCE_MEMBER' } as const
  serve(server, {
    ...rewardRulesRead,
    ...shared,
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await rulesOf(work) }),
  })
  serve(server, {
    ...rewardRulesSet,
    ...shared,
    flag: 'admin',
    handle: async (work, { body }) => {
      await keep(work, body)
      return { result: body }
    },
  })
}
