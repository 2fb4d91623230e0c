import type { MembershipLife, MembershipTerm } from '@fieldhouse/domain/memberships/charges'
import type { membership } from '@fieldhouse/domain/memberships/membership'
import type { membershipPlan } from '@fieldhouse/domain/memberships/membership-plan'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { and, eq, gte } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import { membershipPlans, membershipTerms } from './tables.ts'

export type MembershipRow = RowOf<typeof membership> & Row
export type MembershipPlanRow = RowOf<typeof membershipPlan> & Row

/** A term of a membership with its plan. */
export type PlannedTerm = MembershipTerm & { plan: string }

/** The events of a membership, with its plans. */
export type PlannedLife = Omit<MembershipLife, 'terms'> & { terms: PlannedTerm[] }

const ofMembership = ({ workspaceId }: Work, id: string) =>
  and(eq(membershipTerms.workspaceId, workspaceId), eq(membershipTerms.membership, id))

/** The terms of a membership, in the order of their days. */
const termsOf = (work: Work, id: string): Promise<PlannedTerm[]> =>
  work.tx
    .select({
      on: membershipTerms.on,
      plan: membershipTerms.plan,
      price: membershipTerms.price,
      frequency: membershipTerms.frequency,
    })
    .from(membershipTerms)
    .where(ofMembership(work, id))
    .orderBy(membershipTerms.on)

/** The events of a membership. */
export const lifeOf = async (
  work: Work,
  { id, endsOn }: Pick<MembershipRow, 'id' | 'endsOn'>,
): Promise<PlannedLife> => ({ terms: await termsOf(work, id), endsOn })

/** Stores the plan of a membership from a day on. The plan replaces the changes on this day and later. */
export async function writeTerm(work: Work, id: string, term: PlannedTerm): Promise<void> {
  await removeTerms(work, id, term.on)
  await work.tx.insert(membershipTerms).values({ ...term, workspaceId: work.workspaceId, membership: id })
}

/** Removes the changes of a membership on a day and later. */
export async function removeTerms(work: Work, id: string, from: Day): Promise<void> {
  await work.tx.delete(membershipTerms).where(and(ofMembership(work, id), gte(membershipTerms.on, from)))
}

/** Reads a plan; refuses an unknown one at a field. */
export async function planOf(
  { tx, workspaceId }: Work,
  id: string,
  field = 'plan',
): Promise<MembershipPlanRow> {
  const [found] = await tx
    .select()
    .from(membershipPlans)
    .where(and(eq(membershipPlans.workspaceId, workspaceId), eq(membershipPlans.id, id)))
  if (!found) throw fault([field], 'NOT_FOUND')
  return found
}

/** Whether a plan can be sold. */
export const isSold = ({ removed, enabled }: MembershipPlanRow): boolean => enabled && !removed

/** Reads a plan that can be sold; refuses an unknown, archived or disabled one at a field. */
export async function soldPlan(work: Work, id: string, field = 'plan'): Promise<MembershipPlanRow> {
  const plan = await planOf(work, id, field)
  if (!isSold(plan)) throw fault([field], 'MEMBERSHIP_PLAN_OFF')
  return plan
}
