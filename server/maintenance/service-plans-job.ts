import { and, eq, lte, not } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { lockRow } from '../kit/entity/write.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job, JobTools } from '../kit/jobs/job.ts'
import { makeDueJobs } from './make-jobs.ts'
import { servicePlanRoutes } from './service-plan.ts'
import { servicePlans } from './tables.ts'

/** Finds the service plans of a workspace that must create a job today, in the workspace's time zone. */
async function toMake(work: Work): Promise<string[]> {
  const { today } = await companyOf(work)
  const { workspaceId, removed, makeOn, nextDue, id } = servicePlans
  const rows = await work.tx
    .select({ id })
    .from(servicePlans)
    .where(and(eq(workspaceId, work.workspaceId), not(removed), lte(makeOn, today)))
    .orderBy(nextDue, id)
  return rows.map((row) => row.id)
}

/** Creates some of a service plan's due jobs; returns whether the plan changed. */
async function makeSome(work: Work, id: string): Promise<boolean> {
  const locked = await lockRow(work, servicePlanRoutes, id)
  return (await makeDueJobs(work, servicePlanRoutes, locked)) !== locked
}

/** Creates the due jobs of all service plans, each plan in separate transactions (OPEN-372). */
export async function makeServicePlanJobs(
  { database, log }: Pick<JobTools, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const due: { workspace: string; id: string }[] = []
  await eachWorkspace(database.main, servicePlans, async (work) => {
    for (const id of await toMake({ ...work, now })) due.push({ workspace: work.workspaceId, id })
  })
  for (const { workspace, id } of due)
    try {
      while (await asSystem(database.main, workspace, (work) => makeSome({ ...work, now }, id)));
    } catch (error) {
      // A service plan that fails must not stop the other plans. The next run tries the failed plan again.
      log.warn({ err: error, plan: id }, 'the jobs of a service plan were not made')
    }
}

/** Creates the due jobs every hour, because midnight comes at another hour in each time zone. */
export const servicePlansJob: Job = {
  name: 'service-plans',
  cron: '7 * * * *',
  run: (tools) => makeServicePlanJobs(tools, new Date()),
}
