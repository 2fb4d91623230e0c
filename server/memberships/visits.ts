import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { firstDue } from '@fieldhouse/domain/maintenance/due-jobs'
import { planCounting } from '@fieldhouse/domain/maintenance/plan-counting'
import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { coverRule } from '@fieldhouse/domain/memberships/visits'
import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { type Words, say } from '@fieldhouse/domain/kit/words/words'
import { type SQL, and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { billedAccounts } from '../accounting/billed.ts'
import { companyOf } from '../documents/company.ts'
import { type Work, need } from '../kit/database/work.ts'
import { smallOf } from '../kit/entity/select.ts'
import { insertRow, updateRow } from '../kit/entity/write.ts'
import { checked } from '../kit/http/route.ts'
import { placeOfPlan } from '../maintenance/hindrance.ts'
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

/** Service plans, also for users who see only their own work: the membership decides which plans change. */
const anyPlan = { ...servicePlanRoutes, scope: () => undefined }

/** The service plans of a membership. */
const presentOf = ({ tx, workspaceId }: Work, membership: string) =>
  tx
    .select(getTableColumns(servicePlans))
    .from(membershipVisits)
    .innerJoin(
      servicePlans,
      and(
        eq(servicePlans.workspaceId, membershipVisits.workspaceId),
        eq(servicePlans.id, membershipVisits.servicePlan),
      ),
    )
    .where(and(eq(membershipVisits.workspaceId, workspaceId), eq(membershipVisits.membership, membership)))

type Rule = NonNullable<ReturnType<typeof coverRule>>

/**
 * Creates the service plans of machines and places, unless the membership ends before their first visit. Refuses users
 * who may not create service plans.
 */
async function addVisits(
  work: Work,
  { row, plan, rule }: { row: MembershipRow; plan: MembershipPlanRow; rule: Rule },
  targets: readonly Target[],
): Promise<void> {
  if (targets.length === 0) return
  const { locale, today } = await companyOf(work)
  if (firstDue(planCounting.parse({ ...rule, startOn: row.startOn }), today) === null) return
  need(work, servicePlan.section, 'create')
  const client = await billedAccounts.contact(work, row.account)
  // The client reads the title in emails and on the page of an appointment.
  const title = say(titleWords, documentLanguage(client?.languages, locale), { plan: plan.name })
  for (const target of targets) {
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
}

const isOf = (target: Target, { machine, serviceLocation }: Target): boolean =>
  machine === null ? target.serviceLocation === serviceLocation : target.machine === machine

type Present = Awaited<ReturnType<typeof presentOf>>[number]

/** Whether a service plan ended on its last day. A user who ends a plan leaves it without a last day, or before it. */
const isOver = (plan: Present, today: Day): boolean =>
  plan.status === 'ENDED' &&
  plan.endsOn !== null &&
  (plan.endsOn === plan.startOn || firstDue(planCounting.parse(plan), today) === null)

/**
 * Gives a service plan the rule of its membership. A plan that ended on its last day goes on if the rule has later
 * days.
 */
async function followRule(work: Work, present: Present, rule: Rule): Promise<void> {
  const { id, frequency, interval, endsOn } = present
  if (frequency === rule.frequency && interval === rule.interval && endsOn === rule.endsOn) return
  const { today } = await companyOf(work)
  const goesOn =
    isOver(present, today) && firstDue(planCounting.parse({ ...present, ...rule }), today) !== null
  // A plan that cannot make jobs keeps its last day, so that it goes on later.
  if (goesOn && (await placeOfPlan(work, id)).hindrance !== null) return
  const values = { ...rule, ...(goesOn && { status: 'ACTIVE' as const }) }
  await updateRow(work, anyPlan, { id, values, seen: null })
}

/** Ends a service plan with yesterday as its last day, so that it goes on if its target comes back. */
async function endVisits(work: Work, { id, status, startOn }: Present): Promise<void> {
  if (status === 'ENDED') return
  const yesterday = dayAfterUnits((await companyOf(work)).today, 'DAY', -1)
  const endsOn = startOn > yesterday ? startOn : yesterday
  await updateRow(work, anyPlan, { id, values: { status: 'ENDED', endsOn }, seen: null })
}

/**
 * Makes the service plans of a membership follow its plan: one for each machine and place, with the visits spread over
 * the year up to its end (OPEN-801).
 */
export async function followVisits(work: Work, row: MembershipRow): Promise<void> {
  const present = await presentOf(work, row.id)
  const targets = targetsOf(row)
  if (present.length === 0 && (targets.length === 0 || row.status === 'ENDED')) return
  const plan = await planOf(work, row.plan)
  const rule = coverRule(plan.visitsPerYear, row)
  for (const each of present) {
    const isWanted = rule !== null && targets.some((target) => isOf(each, target))
    if (isWanted) await followRule(work, each, rule)
    else await endVisits(work, each)
  }
  if (rule === null) return
  const missing = targets.filter((target) => !present.some((each) => isOf(each, target)))
  await addVisits(work, { row, plan, rule }, missing)
}

const makes = sql`${membershipVisits} where ${membershipVisits.workspaceId} = ${currentWorkspace}
  and ${membershipVisits.servicePlan} = ${servicePlans.id}`

/** SQL for the membership whose visits a service plan makes, as a small reference object. */
export const membershipOfPlan = (): SQL => sql`(select ${smallOf(memberships)} from ${memberships}
  where ${memberships.workspaceId} = ${currentWorkspace}
    and ${memberships.id} = (select ${membershipVisits.membership} from ${makes}))`

/**
 * Filters service plans by the memberships whose visits they make. The value null matches service plans without a
 * membership.
 */
export function madeFor(of: readonly unknown[]): SQL | undefined {
  const ids = of.filter((id) => typeof id === 'string')
  return or(
    ids.length > 0
      ? sql`exists (select from ${makes} and ${inArray(membershipVisits.membership, ids)})`
      : undefined,
    ids.length < of.length ? sql`not exists (select from ${makes})` : undefined,
  )
}
