import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { visitRule } from '@fieldhouse/domain/memberships/visits'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { type Words, say } from '@fieldhouse/domain/kit/words/words'
import { type SQL, and, eq, inArray, or, sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { smallOf } from '../kit/entity/select.ts'
import { insertRow, updateRow } from '../kit/entity/write.ts'
import { checked } from '../kit/http/route.ts'
import { servicePlanRoutes } from '../maintenance/service-plan.ts'
import { servicePlans } from '../maintenance/tables.ts'
import { type MembershipPlanRow, type MembershipRow, planOf } from './life.ts'
import { membershipVisits, memberships } from './tables.ts'

const titleWords: Words = translated('memberships', 'visitTitle')

/** A machine or a place that gets the visits of a membership. */
type Target = { machine: string | null; serviceLocation: string | null }

const targetsOf = ({ machines, serviceLocations }: MembershipRow): Target[] => [
  ...machines.map((machine) => ({ machine, serviceLocation: null })),
  ...serviceLocations.map((serviceLocation) => ({ machine: null, serviceLocation })),
]

/** The service plans of a membership. */
const presentOf = ({ tx, workspaceId }: Work, membership: string) =>
  tx
    .select({
      id: servicePlans.id,
      machine: servicePlans.machine,
      serviceLocation: servicePlans.serviceLocation,
      status: servicePlans.status,
      frequency: servicePlans.frequency,
      interval: servicePlans.interval,
    })
    .from(membershipVisits)
    .innerJoin(
      servicePlans,
      and(
        eq(servicePlans.workspaceId, membershipVisits.workspaceId),
        eq(servicePlans.id, membershipVisits.servicePlan),
      ),
    )
    .where(and(eq(membershipVisits.workspaceId, workspaceId), eq(membershipVisits.membership, membership)))

/** Creates the service plan of a machine or place. */
async function addVisits(
  work: Work,
  { row, plan, rule }: { row: MembershipRow; plan: MembershipPlanRow; rule: object },
  target: Target,
): Promise<void> {
  const { locale } = await companyOf(work)
  const title = say(titleWords, locale, { plan: plan.name })
  const values = checked(servicePlan.create, {
    ...rule,
    ...target,
    title,
    account: row.account,
    jobType: plan.jobType,
    description: plan.jobType === null ? (plan.description ?? title) : null,
    startOn: row.startOn,
  })
  const { id } = await insertRow(work, servicePlanRoutes, values)
  await work.tx
    .insert(membershipVisits)
    .values({ workspaceId: work.workspaceId, membership: row.id, servicePlan: id })
}

const isOf = (target: Target, { machine, serviceLocation }: Target): boolean =>
  machine === null ? target.serviceLocation === serviceLocation : target.machine === machine

/**
 * Makes the service plans of a membership follow its plan: one for each machine and place, with the visits spread over
 * the year (OPEN-801).
 */
export async function followVisits(work: Work, row: MembershipRow): Promise<void> {
  const present = await presentOf(work, row.id)
  const targets = targetsOf(row)
  if (present.length === 0 && (targets.length === 0 || row.status === 'ENDED')) return
  const plan = await planOf(work, row.plan)
  const rule = row.status === 'ENDED' ? null : visitRule(plan.visitsPerYear)
  for (const each of present) {
    const isWanted = rule !== null && targets.some((target) => isOf(each, target))
    if (!isWanted && each.status !== 'ENDED')
      await updateRow(work, servicePlanRoutes, { id: each.id, values: { status: 'ENDED' }, seen: null })
    if (isWanted && (each.frequency !== rule.frequency || each.interval !== rule.interval))
      await updateRow(work, servicePlanRoutes, { id: each.id, values: rule, seen: null })
  }
  if (rule === null) return
  for (const target of targets)
    if (!present.some((each) => isOf(each, target))) await addVisits(work, { row, plan, rule }, target)
}

const makes = sql`${membershipVisits} where ${membershipVisits.workspaceId} = ${servicePlans.workspaceId}
  and ${membershipVisits.servicePlan} = ${servicePlans.id}`

/** SQL for the membership whose visits a service plan makes, as a small reference object. */
export const membershipOfPlan = (): SQL => sql`(select ${smallOf(memberships)} from ${memberships}
  where ${memberships.workspaceId} = ${servicePlans.workspaceId}
    and ${memberships.id} = (select ${membershipVisits.membership} from ${makes}))`

/** Filters service plans by the memberships whose visits they make. The value null matches the other plans. */
export function madeFor(of: readonly unknown[]): SQL | undefined {
  const ids = of.filter((id) => typeof id === 'string')
  return or(
    ids.length > 0
      ? sql`exists (select from ${makes} and ${inArray(membershipVisits.membership, ids)})`
      : undefined,
    ids.length < of.length ? sql`not exists (select from ${makes})` : undefined,
  )
}
