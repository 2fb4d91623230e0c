import { repair } from '@fieldhouse/domain/equipment/repair'
import { afterMaking, dueAfterWaiting, dueNow } from '@fieldhouse/domain/maintenance/due-jobs'
import { jobOfPlan, wishedStart } from '@fieldhouse/domain/maintenance/job-of-plan'
import type { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { job } from '@fieldhouse/domain/operations/job'
import { and, eq, sql } from 'drizzle-orm'
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

/** How many jobs of a plan are made in one transaction; the others wait for the next. */
const atOnce = 10

/** Whether a job was made for a due day. */
async function isMade(work: Work, plan: string, dueOn: Day): Promise<boolean> {
  const made = and(
    eq(servicePlanJobs.workspaceId, work.workspaceId),
    eq(servicePlanJobs.plan, plan),
    eq(servicePlanJobs.dueOn, dueOn),
  )
  return (await work.tx.$count(servicePlanJobs, made)) > 0
}

/** What the type of a plan's jobs says, where it has one. */
async function typeOf({ tx, workspaceId }: Work, { jobType }: PlanRow) {
  if (jobType === null) return null
  const [found = null] = await tx
    .select({ description: jobTypes.description })
    .from(jobTypes)
    .where(and(eq(jobTypes.workspaceId, workspaceId), eq(jobTypes.id, jobType)))
  return found
}

/** Who wrote a plan. */
const authorOf = ({ id }: PlanRow) => sql`(select ${servicePlans.createdBy} from ${servicePlans}
  where ${servicePlans.workspaceId} = ${jobs.workspaceId} and ${servicePlans.id} = ${id})`

type Due = { on: Day; at: PlanPlace; zone: string }

/**
 * Makes the job of a due day as the wizard makes one, with its machine to be looked after. It belongs to who wrote the plan, so
 * that who sees only their own work sees it as well.
 */
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
  await work.tx
    .update(jobs)
    .set({ createdBy: authorOf(plan) })
    .where(and(eq(jobs.workspaceId, workspaceId), eq(jobs.id, id)))
  await work.tx.insert(servicePlanJobs).values({ workspaceId, plan: plan.id, dueOn: on, job: id })
  if (plan.machine !== null)
    await insertRow(work, repairRoutes, checked(repair.create, { job: id, machine: plan.machine }))
}

/**
 * Makes the jobs that are due of a plan whose row is locked, a few at most, and answers the plan as it is then. What
 * hinders it makes none, and what passes meanwhile is not made up for (OPEN-372..374).
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

/** Moves a plan on; without a due day left it has ended. */
function move(work: Work, plans: Plans, { plan, to }: { plan: PlanRow; to: Partial<PlanRow> }) {
  const values = { ...to, ...(to.nextDue === null && { status: 'ENDED' as const }) }
  return changeRow(work, plans, { current: plan, values, action: 'repeat' })
}
