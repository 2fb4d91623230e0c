import {
  type StatementRecipients,
  mostMailed,
  recentHours,
} from '@fieldhouse/domain/receivables/statement-mailing'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, sql } from 'drizzle-orm'
import { billings } from '../accounting/tables.ts'
import { accounts, clients } from '../crm/tables.ts'
import { billedEmail } from '../accounting/billed.ts'
import type { Work } from '../kit/database/work.ts'
import { deadMails } from './dead-mails.ts'
import { openInvoices } from './open-invoices.ts'
import { isStopped } from './statement-runs.ts'
import { statementMails, statementRuns } from './tables.ts'

/**
 * An account that would get a statement. `isRecent` tells whether the account got a statement lately, `isWaiting`
 * whether it waits for a statement.
 */
type Recipient = { id: string; isRecent: boolean; isWaiting: boolean; hasAddress: boolean }

/** SQL for the email address of an account's statements, as for its invoices: in the billing information, or the holder's. */
const addressOf = (account: SQL, workspaceId: string): SQL => sql`(
  select ${billedEmail}
  from ${accounts} a
  join ${clients} on ${clients.workspaceId} = a.workspace_id and ${clients.id} = a.account_holder
  left join ${billings} on ${billings.workspaceId} = a.workspace_id and ${billings.account} = a.id
  where a.workspace_id = ${workspaceId} and a.id = ${account})`

/**
 * SQL for the wanted accounts: the given accounts, or all accounts that are not archived and have unpaid invoices.
 */
const wanted = ({ workspaceId }: Work, ids: readonly string[] | null): SQL =>
  ids === null
    ? sql`select distinct a.id, a.account_number from (${openInvoices(workspaceId, null)}) opened
        join ${accounts} a on a.workspace_id = ${workspaceId} and a.id = opened.account and not a.removed`
    : sql`select a.id, a.account_number from ${accounts} a
        where a.workspace_id = ${workspaceId} and a.id = any(${sql.param([...ids])}::uuid[])`

/** The accounts that would get a statement: the given accounts, or all with unpaid invoices. */
export async function recipientsOf(work: Work, ids: readonly string[] | null): Promise<Recipient[]> {
  const { workspaceId } = work
  const isRecent = sql`m.created_at > ${work.now.toISOString()}::timestamptz - interval '${sql.raw(String(recentHours))} hours'`
  const dead = await deadMails(work, isRecent)
  const mailed = sql`from ${statementMails} m where m.workspace_id = ${workspaceId} and m.account = wanted.id`
  const { rows } = await work.tx.execute<Recipient>(sql`
    with running as materialized (
      select r.id from ${statementRuns} r where r.workspace_id = ${workspaceId} and not ${isStopped} and exists (
        select from ${statementMails} m where m.workspace_id = ${workspaceId} and m.run = r.id and m.state = 'WAITING'))
    select wanted.id,
      exists (select ${mailed} and m.state = 'WAITING' and m.run in (select id from running)) as "isWaiting",
      exists (select ${mailed} and m.state = 'SENT' and ${isRecent}
        and (m.mail is null or m.mail <> all (${sql.param([...dead.keys()])}::uuid[]))) as "isRecent",
      coalesce(${addressOf(sql`wanted.id`, workspaceId)}, '') <> '' as "hasAddress"
    from (${wanted(work, ids)}) wanted order by wanted.account_number, wanted.id limit ${mostMailed + 1}`)
  if (rows.length > mostMailed) throw new Problem('MAX_RECORDS', { params: { max: mostMailed } })
  return rows
}

/** Refuses accounts that do not exist in the workspace. */
export function needAll(ids: readonly string[], found: readonly Recipient[]): void {
  const missing = ids.findIndex((id) => !found.some((each) => each.id === id))
  if (missing >= 0) throw fault(['accounts', missing], 'NOT_FOUND')
}

/** Counts the accounts that would get a statement. */
export async function countRecipients(
  work: Work,
  ids: readonly string[] | null,
): Promise<StatementRecipients> {
  const all = await recipientsOf(work, ids)
  const ready = all.filter(({ isWaiting }) => !isWaiting)
  return {
    accounts: all.length,
    recent: ready.filter(({ isRecent, hasAddress }) => isRecent && hasAddress).length,
    waiting: all.length - ready.length,
    withoutAddress: ready.filter(({ hasAddress }) => !hasAddress).length,
  }
}
