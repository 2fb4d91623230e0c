import { repair } from '@fieldhouse/domain/equipment/repair'
import { afterMaking, dueAfterWaiting, dueNow } from '@fieldhouse/domain/maintenance/due-jobs'
import { jobOfPlan, wishedStart } from '@fieldhouse/domain/maintenance/job-of-plan'
import type { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { job } from '@fieldhouse/domain/operations/job'
import { and, eq, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { companyOf } from '../documents/company.ts'
import { repairRoutes } from '../equipment/repair.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, insertRow } from '../kit/entity/write.ts'
import { checked } from '../kit/http/route.ts'
import { createFromWizard } from '../operations/job.ts'
import { jobTypes, jobs } from '../operations/tables.ts'
import { type PlanPlace, placeOfPlan } from './hindrance.ts'
import { servicePlanJobs, servicePlans } from './tables.ts'

export type PlanRow = RowOf<typeof servicePlan> & Row
type Plans = EntityModule<typeof servicePlan>

/**
 * The maximum number of jobs of a service plan that one transaction creates. Later transactions create the other jobs.
 */
const atOnce = 10

/** Whether the service plan already has a job for a due day. */
async function isMade(work: Work, plan: string, dueOn: Day): Promise<boolean> {
  const made = and(
    eq(servicePlanJobs.workspaceId, work.workspaceId),
    eq(servicePlanJobs.plan, plan),
    eq(servicePlanJobs.dueOn, dueOn),
  )
  return (await work.tx.$count(servicePlanJobs, made)) > 0
}

/** The description of the service plan's job type, or null if the plan has no type. */
async function typeOf({ tx, workspaceId }: Work, { jobType }: PlanRow) {
  if (jobType === null) return null
  const [found = null] = await tx
    .select({ description: jobTypes.description })
    .from(jobTypes)
    .where(and(eq(jobTypes.workspaceId, workspaceId), eq(jobTypes.id, jobType)))
  return found
}

/** The user who created a service plan. */
const authorOf = ({ id }: PlanRow) => sql`(select ${servicePlans.createdBy} from ${servicePlans}
  where ${servicePlans.workspaceId} = ${currentWorkspace} and ${servicePlans.id} = ${id})`

type Due = { on: Day; at: PlanPlace; zone: string }

/** Creates the job of a due day in the same way as the job wizard, and adds the service plan's machine to it. */
async function makeJob(work: Work, plan: PlanRow, { on, at, zone }: Due): Promise<void> {
  const asked = checked(job.create, {
    ...jobOfPlan(plan, await typeOf(work, plan)),
    jobType: plan.jobType,
    clientId: plan.client,
    accountId: plan.account,
    serviceLocation: at.place,
    useClientHomeAddress: at.place === null,
    startAt: wishedStart(on, plan.startTime, at.zone ?? zone),
  })
  const id = await createFromWizard(work, asked, on)
  const { workspaceId } = work
  // The job belongs to the service plan's author, who may see only their own work.
  await work.tx
    .update(jobs)
    .set({ createdBy: authorOf(plan) })
    .where(and(eq(jobs.workspaceId, workspaceId), eq(jobs.id, id)))
  await work.tx.insert(servicePlanJobs).values({ workspaceId, plan: plan.id, dueOn: on, job: id })
  if (plan.machine !== null)
    await insertRow(work, repairRoutes, checked(repair.create, { job: id, machine: plan.machine }))
}

/**
 * Creates the due jobs of a locked service plan, at most ten, and returns the updated plan. Skips hindered plans and
 * missed days (OPEN-372..374).
 */
export async function makeDueJobs(work: Work, plans: Plans, locked: PlanRow): Promise<PlanRow> {
  const { today, timezone } = await companyOf(work)
  if (locked.status !== 'ACTIVE' || locked['removed'] === true || dueNow(locked, today) === null)
    return locked
  const { hindrance, ...at } = await placeOfPlan(work, locked.id)
  if (hindrance !== null)
    return move(work, plans, { plan: locked, to: { nextDue: dueAfterWaiting(locked, today) } })
  let plan = locked
  for (let count = 0; count < atOnce; count += 1) {
    const on = dueNow(plan, today)
    if (on === null) break
    const isCounted = await isMade(work, plan.id, on)
    if (!isCounted) await makeJob(work, plan, { on, at, zone: timezone })
    const before = isCounted ? { ...plan, made: plan.made - 1 } : plan
    plan = await move(work, plans, { plan, to: afterMaking(before, on) })
  }
  return plan
}

/** Advances a service plan to its next due day, or ends it if no due day is left. */
function move(work: Work, plans: Plans, { plan, to }: { plan: PlanRow; to: Partial<PlanRow> }) {
  const values = { ...to, ...(to.nextDue === null && { status: 'ENDED' as const }) }
  return changeRow(work, plans, { current: plan, values, action: 'repeat' })
}
