import { and, eq, lte, not } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { lockRow } from '../kit/entity/write.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job, JobTools } from '../kit/jobs/job.ts'
import { makeDueJobs } from './make-jobs.ts'
import { servicePlanRoutes } from './service-plan.ts'
import { servicePlans } from './tables.ts'

/** The plans of a workspace of which a job is to be made today, by its own calendar. */
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

/** Makes some of what is due of one plan; answers whether that moved it on. */
async function makeSome(work: Work, id: string): Promise<boolean> {
  const locked = await lockRow(work, servicePlanRoutes, id)
  return (await makeDueJobs(work, servicePlanRoutes, locked)) !== locked
}

/** Makes the jobs that are due of every plan, each plan's in transactions of its own (OPEN-372). */
export async function makeServicePlanJobs(
  { database, log }: Pick<JobTools, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const due: { workspace: string; id: string }[] = []
  await eachWorkspace(database.main, async (work) => {
    for (const id of await toMake({ ...work, now })) due.push({ workspace: work.workspaceId, id })
  })
  for (const { workspace, id } of due)
    try {
      while (await asSystem(database.main, workspace, (work) => makeSome({ ...work, now }, id)));
    } catch (error) {
      // What one plan fails of must not keep back the others; it is tried again the next time.
      log.warn({ err: error, plan: id }, 'the jobs of a service plan were not made')
    }
}

/** Looks every hour, as midnight comes to every zone at its own time. */
export const servicePlansJob: Job = {
  name: 'service-plans',
  cron: '7 * * * *',
  run: (tools) => makeServicePlanJobs(tools, new Date()),
}
