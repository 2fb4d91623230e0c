import type { BilledCharge } from '@fieldhouse/domain/memberships/calls'
import { chargesAfter } from '@fieldhouse/domain/memberships/charges'
import {
  type MembershipFigures,
  type PricedMembers,
  monthlyRevenue,
  renewalDays,
} from '@fieldhouse/domain/memberships/figures'
import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, and, desc, eq, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { invoices } from '../accounting/tables.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { servicePlanJobs, servicePlans } from '../maintenance/tables.ts'
import { jobs } from '../operations/tables.ts'
import { lifeOf } from './life.ts'
import { membershipCharges, membershipPlans, membershipVisits, memberships } from './tables.ts'

/** The most billed amounts of a membership that a response contains, and the number of amounts to come. */
const most = { billed: 60, next: 5 }

/** The latest amounts of a membership with their invoices, and the next amounts. */
export async function chargesOf(work: Work, id: string) {
  const { tx, workspaceId } = work
  const [found] = await tx
    .select({ id: memberships.id, endsOn: memberships.endsOn })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.id, id)))
  if (!found) throw new Problem('NOT_FOUND')
  const billed: BilledCharge[] = await tx
    .select({
      day: membershipCharges.day,
      amount: membershipCharges.amount,
      reason: membershipCharges.reason,
      invoice: sql<BilledCharge['invoice']>`case when ${invoices.id} is null then null else json_build_object(
        '_id', ${invoices.id}, 'invoiceNumber', ${invoices.invoiceNumber}, 'invoiceStatus', ${invoices.invoiceStatus},
        'kind', ${invoices.kind}) end`,
    })
    .from(membershipCharges)
    .leftJoin(
      invoices,
      and(
        eq(invoices.workspaceId, membershipCharges.workspaceId),
        eq(invoices.id, membershipCharges.invoice),
      ),
    )
    .where(and(eq(membershipCharges.workspaceId, workspaceId), eq(membershipCharges.membership, id)))
    .orderBy(desc(membershipCharges.day), desc(membershipCharges.position))
    .limit(most.billed)
  const { today } = await companyOf(work)
  const next = chargesAfter(await lifeOf(work, found), today, most.next)
  return { billed, next: next.map(({ day, amount, reason }) => ({ day, amount, reason })) }
}

/** Whether the service plan of a membership's visits `v` has not ended. */
const isGoingOn = sql`visited.workspace_id = v.workspace_id and visited.id = v.service_plan
  and visited.status <> 'ENDED'`

/**
 * SQL for the visits that active memberships owe in their present year: `membership` and `owed`. The visits of a plan
 * count for each machine and place.
 */
export const visitsOwed = (workspaceId: string, today: Day): SQL => sql`
    select m.id as membership,
      greatest(0, sold.visits_per_year * coverage.places - done.visits) as owed
    from ${memberships} m
    join ${membershipPlans} sold on sold.workspace_id = m.workspace_id and sold.id = m.plan
    cross join lateral (
      select count(*)::int as places from ${membershipVisits} v
      join ${servicePlans} visited on ${isGoingOn}
      where v.workspace_id = ${currentWorkspace} and v.membership = m.id) coverage
    cross join lateral (
      select count(*)::int as visits from ${membershipVisits} v
      join ${servicePlans} visited on ${isGoingOn}
      join ${servicePlanJobs} made on made.workspace_id = v.workspace_id and made.plan = v.service_plan
      join ${jobs} done on done.workspace_id = made.workspace_id and done.id = made.job and done.job_status = 'COMPLETED'
      where v.workspace_id = ${currentWorkspace} and v.membership = m.id
        and made.due_on >= (m.start_on + make_interval(
          years => extract(year from age(${today}::date, m.start_on))::int))::date) done
    where m.workspace_id = ${workspaceId} and m.status = 'ACTIVE' and sold.visits_per_year > 0`

/** SQL for whether an active membership is yearly and renews by a day. At monthly renewals, the client decides nothing. */
export const renewsBy = (until: Day): SQL => sql`frequency = 'YEAR' and renews_on <= ${until}::date`

/** The figures of all memberships of a company (OPEN-803). */
export async function figuresOf(work: Work): Promise<MembershipFigures> {
  const { tx, workspaceId } = work
  const { today } = await companyOf(work)
  const until = dayAfterUnits(today, 'DAY', renewalDays)
  const rows = await tx
    .select({
      currency: memberships.currency,
      frequency: memberships.frequency,
      price: sql<PricedMembers['price']>`sum(${memberships.price})::text`,
      members: sql<number>`count(*)::int`,
      renewals: sql<number>`count(*) filter (where ${renewsBy(until)})::int`,
    })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.status, 'ACTIVE')))
    .groupBy(memberships.currency, memberships.frequency)
  const owed = await tx.execute<{ owed: number }>(
    sql`select coalesce(sum(owed), 0)::int as owed from (${visitsOwed(workspaceId, today)}) every`,
  )
  const total = (of: 'members' | 'renewals') => rows.reduce((sum, row) => sum + row[of], 0)
  return {
    members: total('members'),
    monthlyRevenue: monthlyRevenue(rows),
    renewals: total('renewals'),
    visitsOwed: owed.rows[0]?.owed ?? 0,
  }
}
