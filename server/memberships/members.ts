import type { Member } from '@fieldhouse/domain/crm/member'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { accounts, clients } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { jobs } from '../operations/tables.ts'
import { visitCharges } from '../visits/tables.ts'
import { membershipPlans, memberships } from './tables.ts'

/** SQL that puts the membership with the larger discounts first. The first membership applies (OPEN-802). */
const largest = sql`(sold.discounts ->> 'labour')::numeric + (sold.discounts ->> 'parts')::numeric desc,
  applying.start_on, applying.id`

/** SQL for the membership that applies today, among those that match; the plan with the larger discounts wins. */
const applying = (matches: SQL): SQL => sql`(
  select json_build_object('plan', sold.name, 'priority', sold.priority,
    'labour', sold.discounts ->> 'labour', 'parts', sold.discounts ->> 'parts')
  from ${memberships} applying
  join ${membershipPlans} sold on sold.workspace_id = applying.workspace_id and sold.id = applying.plan
  where ${matches} and applying.status = 'ACTIVE'
  order by ${largest}
  limit 1)`

/** The discounts of all accounts with a membership that applies today. */
export const discountsByAccount = (workspaceId: string): SQL => sql`(
  select distinct on (applying.account) applying.account,
    (sold.discounts ->> 'labour')::numeric as labour, (sold.discounts ->> 'parts')::numeric as parts
  from ${memberships} applying
  join ${membershipPlans} sold on sold.workspace_id = applying.workspace_id and sold.id = applying.plan
  where applying.workspace_id = ${workspaceId} and applying.status = 'ACTIVE'
  order by applying.account, ${largest})`

/** The membership of an account that applies today. */
export const memberOfAccount = (): SQL =>
  applying(sql`applying.workspace_id = ${currentWorkspace} and applying.account = ${accounts.id}`)

/** The membership of one of a client's accounts that applies today. */
export const memberOfClient = (): SQL =>
  applying(sql`applying.workspace_id = ${currentWorkspace} and applying.client = ${clients.id}`)

/** The membership of a job's account that applies today. */
export const memberOfJob = (): SQL =>
  applying(sql`applying.workspace_id = ${currentWorkspace} and applying.account = ${jobs.account}`)

/** The membership of the account of a charge's job that applies today. */
export const memberOfCharge = (): SQL =>
  applying(sql`applying.workspace_id = ${currentWorkspace} and applying.account = (
    select charged.account from ${jobs} charged
    where charged.workspace_id = ${currentWorkspace} and charged.id = ${visitCharges.job})`)

/** Reads the membership of an account that applies today. */
export async function memberOf({ tx, workspaceId }: Work, account: string): Promise<Member | null> {
  const { rows } = await tx.execute<{ member: Member | null }>(
    sql`select ${applying(sql`applying.workspace_id = ${workspaceId} and applying.account = ${account}`)} as member`,
  )
  return rows[0]?.member ?? null
}
