import { workforce } from '@fieldhouse/domain/people/workforce'
import { labourCostRead, labourCostSet } from '@fieldhouse/domain/visits/calls'
import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { needRecord } from '../kit/entity/read.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { workforceRoutes } from '../people/workforce.ts'
import { labourCosts, timesheets } from './tables.ts'
import { hourlyCostOf } from './timesheet.ts'

/** Sets a member's hourly cost. Earlier hours keep their cost. Earlier hours without a cost get the new cost. */
export async function setCost(work: Work, member: string, hourlyCost: string | null): Promise<void> {
  const { tx, workspaceId } = work
  const row = await lockRow(work, workforceRoutes, member)
  const before = await hourlyCostOf(work, member)
  if (before === hourlyCost) return
  const own = and(eq(labourCosts.workspaceId, workspaceId), eq(labourCosts.member, member))
  if (hourlyCost === null) await tx.delete(labourCosts).where(own)
  else
    await tx
      .insert(labourCosts)
      .values({ workspaceId, member, hourlyCost })
      .onConflictDoUpdate({ target: [labourCosts.workspaceId, labourCosts.member], set: { hourlyCost } })
  await tx
    .update(timesheets)
    .set({ hourlyCost })
    .where(
      and(
        eq(timesheets.workspaceId, workspaceId),
        eq(timesheets.member, member),
        isNull(timesheets.hourlyCost),
      ),
    )
  // The history records the change without the amount, because its readers may not be allowed to see wages.
  await record(work, workforceRoutes, { action: 'setLabourCost', row })
}

/** Serves `GET|POST workforce/cost/{id}`: the hourly cost of a member, for administrators of members (OPEN-305). */
export function serveLabourCosts(server: Server): void {
  const about = { entity: workforce.name, section: workforce.section, flag: 'admin' } as const
  serveUnder(server, workforce, {
    ...labourCostRead,
    ...about,
    reads: true,
    handle: async (work, { id }) => {
      await needRecord(work, workforceRoutes, id)
      return { result: { hourlyCost: await hourlyCostOf(work, id) } }
    },
  })
  serveUnder(server, workforce, {
    ...labourCostSet,
    ...about,
    handle: async (work, { id, body }) => {
      await setCost(work, id, body.hourlyCost)
      return { result: { hourlyCost: await hourlyCostOf(work, id) } }
    },
  })
}
