import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import {
  type DuePlan,
  type MembershipGroup,
  membershipPoints,
  membershipSums,
} from '@fieldhouse/domain/reports/membership-points'
import { type MembershipKind, renewalsWithin } from '@fieldhouse/domain/reports/report-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { renewsBy, visitsOwed } from '../memberships/figures.ts'
import { membershipPlans, membershipTerms, memberships } from '../memberships/tables.ts'
import type { Measured, ReportRequest } from './report-query.ts'

/** SQL for the plans of memberships with their days. `until_day` is the first day of the next plan. */
const terms = (workspaceId: string): SQL => sql`
  select membership, plan, price, frequency, on_day as from_day,
    lead(on_day) over (partition by membership order by on_day) as until_day
  from ${membershipTerms} where workspace_id = ${workspaceId}`

/** SQL for a sum of prices with a frequency, of those who are members on the last day. */
const priced = (frequency: string): SQL =>
  sql`coalesce(sum(price) filter (where is_member and frequency = ${frequency}), 0)::text`

/**
 * Measures the memberships in a currency: those on the last day of each part, and the starts and ends in its days
 * (OPEN-808).
 */
export async function membershipsBy(
  { tx, workspaceId }: Work,
  kind: MembershipKind,
  of: ReportRequest,
): Promise<Measured> {
  const points = membershipPoints(kind, of)
  const renewUntil = dayAfterUnits(of.today, 'DAY', renewalsWithin)
  const { rows } = await tx.execute<{
    groups: MembershipGroup[]
    due: DuePlan[]
    currencies: Currency[]
  }>(sql`
    with points as (
      select * from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
        as point (part text, key text, first date, last date)),
    terms as (${terms(workspaceId)}),
    facts as (
      select part, key, terms.plan, terms.price, terms.frequency,
        (m.ends_on is null or m.ends_on > last) as is_member, m.start_on >= first as is_started,
        coalesce(m.ends_on <= last, false) as is_ended
      from points
      join ${memberships} m on m.workspace_id = ${workspaceId} and m.currency = ${of.currency}
        and m.start_on <= last and (m.ends_on is null or m.ends_on >= first)
      join terms on terms.membership = m.id and from_day <= last and (until_day is null or until_day > last)),
    counted as (
      select part, key, plan, json_build_object(
        'members', (count(*) filter (where is_member))::text,
        'started', (count(*) filter (where is_started))::text,
        'ended', (count(*) filter (where is_ended))::text,
        'monthly', ${priced('MONTH')}, 'yearly', ${priced('YEAR')}) as measures
      from facts group by part, key, plan),
    owing as (${visitsOwed(workspaceId, of.today)}),
    due as (
      select plan, json_build_object(
        'renewals', (count(*) filter (where ${renewsBy(renewUntil)}))::text,
        'owed', coalesce(sum(owed), 0)::text) as measures
      from ${memberships} left join owing on membership = id
      where workspace_id = ${workspaceId} and status = 'ACTIVE' and currency = ${of.currency}
      group by plan),
    named as (select id as plan, name from ${membershipPlans} where workspace_id = ${workspaceId})
    select
      (select coalesce(json_agg(json_build_object('part', part, 'key', key, 'plan', plan, 'name', name,
        'measures', measures)), '[]') from counted join named using (plan)) as groups,
      (select coalesce(json_agg(json_build_object('plan', plan, 'name', name, 'measures', measures)), '[]')
        from due join named using (plan)) as due,
      (select coalesce(json_agg(distinct currency), '[]') from ${memberships}
        where workspace_id = ${workspaceId}) as currencies`)
  const [{ currencies, ...found } = { groups: [], due: [], currencies: [] }] = rows
  return { ...membershipSums(kind, { points, ...found }), currencies }
}
