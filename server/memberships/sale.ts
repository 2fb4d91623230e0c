import type { PlanTerms } from '@fieldhouse/domain/accounting/member-offers/membership-offer'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { registerMembershipSales } from '../accounting/membership-sales.ts'
import { companyOf } from '../documents/company.ts'
import { type Work, need } from '../kit/database/work.ts'
import { insertRow, lockRow } from '../kit/entity/write.ts'
import { type MembershipPlanRow, isSold, planOf, soldPlan } from './life.ts'
import { membershipRoutes } from './membership.ts'
import { membershipPlanRoutes } from './membership-plan.ts'
import { memberships } from './tables.ts'

const termsOf = (plan: MembershipPlanRow): PlanTerms => {
  const { name, price, currency, frequency, visitsPerYear, discounts } = plan
  return { plan: name, price, currency, frequency, visitsPerYear, ...discounts }
}

/** The terms of a plan that is sold in a currency. Refuses every other plan. */
async function offered(
  work: Work,
  { plan, currency }: { plan: string; currency: string },
): Promise<PlanTerms> {
  const terms = termsOf(await soldPlan(work, plan, 'membershipPlan'))
  if (terms.currency !== currency) throw fault(['membershipPlan'], 'MEMBERSHIP_CURRENCY', { currency })
  return terms
}

/** The present terms of a plan; null if it is not sold. */
async function sold(work: Work, id: string): Promise<PlanTerms | null> {
  const plan = await planOf(work, id)
  return isSold(plan) ? termsOf(plan) : null
}

/** Whether an account has a membership that has not ended today, in the time zone of the company. */
async function isMember(work: Work, account: string): Promise<boolean> {
  const { today } = await companyOf(work)
  const { workspaceId, endsOn } = memberships
  const found = await work.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(workspaceId, work.workspaceId),
        eq(memberships.account, account),
        or(isNull(endsOn), gt(endsOn, today)),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Starts a membership today, and bills its first period. */
async function start(work: Work, of: { account: string; plan: string }): Promise<void> {
  need(work, membership.section, 'create')
  await insertRow(work, membershipRoutes, {
    ...of,
    startOn: (await companyOf(work)).today,
    machines: [],
    serviceLocations: [],
    issue: 'ISSUE',
    note: null,
  })
}

const lock = async (work: Work, plan: string) => void (await lockRow(work, membershipPlanRoutes, plan))

registerMembershipSales({ offered, sold, lock, isMember, start })
