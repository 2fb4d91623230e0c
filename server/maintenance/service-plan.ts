import { firstDue } from '@fieldhouse/domain/maintenance/due-jobs'
import { hindranceFaults } from '@fieldhouse/domain/maintenance/hindrance'
import { planCounting } from '@fieldhouse/domain/maintenance/plan-counting'
import { servicePlan, servicePlanFaults } from '@fieldhouse/domain/maintenance/service-plan'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { holderOf } from '../crm/account-holder.ts'
import { companyOf } from '../documents/company.ts'
import { type EntityModule, defineEntity } from '../kit/entity/define-entity.ts'
import type { Viewer, Work } from '../kit/database/work.ts'
import { ownJobs, ownOnly } from '../operations/own-work.ts'
import { jobs } from '../operations/tables.ts'
import { hindrance, placeOfPlan } from './hindrance.ts'
import { type PlanRow, makeDueJobs } from './make-jobs.ts'
import { servicePlanJobs, servicePlans } from './tables.ts'

type Values = Partial<PlanRow>
type Change = { before: PlanRow; after: PlanRow }

/**
 * The condition that limits users who see only their own work: to service plans that they wrote, and plans of jobs that
 * they see (docs/decisions/own-work.md).
 */
const ofSeenJobs = (viewer: Viewer): SQL | undefined =>
  ownOnly(
    viewer,
    sql`${servicePlans.createdBy} = ${viewer.actor.id} or exists (
    select from ${servicePlanJobs}
    join ${jobs} on ${jobs.workspaceId} = ${servicePlanJobs.workspaceId} and ${jobs.id} = ${servicePlanJobs.job}
    where ${servicePlanJobs.workspaceId} = ${currentWorkspace} and ${servicePlanJobs.plan} = ${servicePlans.id}
      and ${ownJobs(viewer) ?? sql`true`})`,
  )

function needFitting(values: Values): void {
  const errors = servicePlanFaults(values)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** The fields that decide on which days a service plan is due. */
const dueFields = [
  'frequency',
  'interval',
  'weekdays',
  'monthBy',
  'startOn',
  'endsOn',
  'endsAfter',
  'status',
] as const

const differs = (fields: readonly (keyof PlanRow)[], before: Values, after: Values): boolean =>
  fields.some((field) => !sameValue(before[field] ?? null, after[field] ?? null))

/** The chosen weekdays of a weekly service plan; empty for plans with another frequency. */
const namedDays = ({ frequency, weekdays = [] }: Values): PlanRow['weekdays'] =>
  frequency === 'WEEK' ? weekdays : []

const firstDueOf = async (work: Work, values: Values): Promise<Day | null> =>
  firstDue(planCounting.parse(values), (await companyOf(work)).today)

/** Returns the values of a new service plan. Refuses a plan that is never due. */
async function begun(work: Work, values: Values): Promise<Values> {
  needFitting(values)
  const plan = { ...values, weekdays: namedDays(values) }
  const nextDue = plan.status === 'ACTIVE' ? await firstDueOf(work, plan) : null
  if (plan.status === 'ACTIVE' && nextDue === null) throw fault(['endsOn'], 'PLAN_NO_DAY')
  return { ...plan, client: await holderOf(work, plan.account ?? ''), nextDue, made: 0 }
}

/**
 * Returns the next due day after a change. Without a next due day, an active plan ends, and an inactive plan cannot be
 * activated (OPEN-373).
 */
async function dueFromNow(work: Work, { before, after }: Change): Promise<Values> {
  if (!differs(dueFields, before, after)) return {}
  if (after.status !== 'ACTIVE') return { nextDue: null }
  const nextDue = await firstDueOf(work, after)
  if (nextDue === null && before.status !== 'ACTIVE') throw fault(['status'], 'PLAN_NO_DAY')
  return { nextDue, ...(nextDue === null && { status: 'ENDED' as const }) }
}

async function changed(work: Work, { before, sent }: { before: PlanRow; sent: Values }): Promise<Values> {
  const merged = { ...before, ...sent }
  const values = { ...sent, weekdays: namedDays(merged) }
  const after = { ...merged, ...values }
  needFitting(after)
  const client = differs(['account'], before, after) ? await holderOf(work, after.account) : before.client
  return { ...values, client, ...(await dueFromNow(work, { before, after })) }
}

/** After a change of one of these fields, an active service plan must be able to create jobs. */
const aboutFields = ['account', 'machine', 'serviceLocation', 'status'] as const

async function needUnhindered(work: Work, { id }: PlanRow): Promise<void> {
  const { hindrance: found } = await placeOfPlan(work, id)
  if (found !== null) throw new Problem('VALIDATION', { errors: [hindranceFaults[found]] })
}

/** Sets the next due day of a service plan that is restored from the archive. Missed days are skipped. */
async function goOn(work: Work, plan: PlanRow): Promise<void> {
  const nextDue = plan.status === 'ACTIVE' ? await firstDueOf(work, plan) : null
  await work.tx
    .update(servicePlans)
    .set({ nextDue })
    .where(and(eq(servicePlans.workspaceId, work.workspaceId), eq(servicePlans.id, plan.id)))
}

/**
 * Service plans of recurring work. Saving a plan creates the jobs that are already due within its lead time
 * (OPEN-370..374).
 */
export const servicePlanRoutes: EntityModule<typeof servicePlan> = defineEntity(servicePlan, {
  table: servicePlans,
  scope: ofSeenJobs,
  derived: { hindrance },
  later: ['membership'],
  steps: {
    beforeCreate: begun,
    afterCreate: async (work, row) => {
      await needUnhindered(work, row)
      await makeDueJobs(work, servicePlanRoutes, row)
    },
    beforeUpdate: (work, { current, values }) => changed(work, { before: current, sent: values }),
    afterUpdate: async (work, { before, row }) => {
      if (row.status === 'ACTIVE' && differs(aboutFields, before, row)) await needUnhindered(work, row)
      await makeDueJobs(work, servicePlanRoutes, row)
    },
    afterArchive: async (work, { row, removed }) => {
      if (!removed) await goOn(work, row)
    },
  },
})
