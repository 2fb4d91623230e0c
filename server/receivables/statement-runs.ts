import type {
  FailedStatement,
  StatementFailure,
  StatementRun,
} from '@fieldhouse/domain/receivables/statement-mailing'
import { failureWords } from '@fieldhouse/domain/receivables/statement-words'
import { type AskedPage, offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { accounts, clients } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { isLeft } from '../kit/jobs/is-left.ts'
import { type DeadMails, deadMails } from './dead-mails.ts'
import { statementMails, statementRuns } from './tables.ts'

/** The number of runs that are listed. */
const listed = 5

/** SQL for whether the queue no longer has the job of the run `r`, so that its waiting statements are never mailed. */
export const isStopped: SQL<boolean> = isLeft('mail-statements', { key: 'runId', id: sql`r.id` })

/** SQL for the latest runs of the workspace, newest first, or one of them, each with whether it is stopped. */
const runRows = (workspaceId: string, id: string | null): SQL => sql`
  select r.*, ${isStopped} as stopped from ${statementRuns} r where r.workspace_id = ${workspaceId}
    ${id === null ? sql`` : sql`and r.id = ${id}`} order by r.created_at desc, r.id desc limit ${listed}`

/** SQL for the reason why each statement `m` of the run `r` was not mailed; null if there is none. */
const reasonOf = (dead: DeadMails): SQL => sql`case
  when m.state = 'WAITING' and r.stopped then 'STOPPED'
  when m.state = 'SENT' and m.mail = any(${sql.param([...dead.keys()])}::uuid[]) then 'BOUNCED'
  else m.reason end`

/** SQL for the condition that the statement `m` belongs to the latest runs, or to one of them. */
const ofRuns = (workspaceId: string, id: string | null): SQL =>
  id === null
    ? sql`m.run in (select r.id from ${statementRuns} r where r.workspace_id = ${workspaceId}
        order by r.created_at desc, r.id desc limit ${listed})`
    : sql`m.run = ${id}`

/** The latest runs of the workspace, newest first, or one of them. */
export async function runsOf(work: Work, id: string | null = null): Promise<StatementRun[]> {
  const { tx, workspaceId } = work
  const dead = await deadMails(work, ofRuns(workspaceId, id))
  const { rows } = await tx.execute<StatementRun>(sql`
    select r.id as "_id", r.period_from::text as "from", r.period_to::text as "to", r.total,
      to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      coalesce(counted.waiting, 0) > 0 as "isRunning", coalesce(counted.sent, 0) as sent, coalesce(counted.failed, 0) as failed
    from (${runRows(workspaceId, id)}) r
    left join lateral (
      select count(*) filter (where m.state = 'WAITING' and why is null)::int as waiting,
        count(*) filter (where m.state = 'SENT' and why is null)::int as sent,
        count(*) filter (where why is not null)::int as failed
      from (select m.state, ${reasonOf(dead)} as why from ${statementMails} m
        where m.workspace_id = ${workspaceId} and m.run = r.id) m) counted on true
    order by r.created_at desc, r.id desc`)
  return rows
}

type Failure = Omit<FailedStatement, 'msg'> & { reason: StatementFailure; mail: string | null }

/** A page of the statements of a run that were not mailed, by the number of the account. */
export async function failuresOf(work: Work, id: string, page: AskedPage) {
  const [run] = await work.tx
    .select({ id: statementRuns.id })
    .from(statementRuns)
    .where(and(eq(statementRuns.workspaceId, work.workspaceId), eq(statementRuns.id, id)))
  if (!run) throw new Problem('NOT_FOUND')
  const dead = await deadMails(work, ofRuns(work.workspaceId, id))
  const { rows } = await work.tx.execute<Failure & { count: number }>(sql`
    select count(*) over ()::int as count, json_build_object('_id', a.id, 'accountNumber', a.account_number, 'name', c.name) as account,
      failed.recipient as to, failed.why as reason, failed.mail
    from (select m.account, m.recipient, m.mail, ${reasonOf(dead)} as why
      from (${runRows(work.workspaceId, id)}) r
      join ${statementMails} m on m.workspace_id = r.workspace_id and m.run = r.id) failed
    join ${accounts} a on a.workspace_id = ${work.workspaceId} and a.id = failed.account
    join ${clients} c on c.workspace_id = ${work.workspaceId} and c.id = a.account_holder
    where failed.why is not null order by a.account_number, a.id limit ${page.limit} offset ${offsetOf(page)}`)
  const result = rows.map(({ count: _count, mail, ...failed }): FailedStatement => {
    const words = failureWords[failed.reason][work.actor.language]
    const told = mail === null ? null : (dead.get(mail) ?? null)
    return { ...failed, msg: told === null ? words : `${words}: ${told}` }
  })
  return { result, pagination: paginationOf(page, rows[0]?.count ?? 0) }
}

/** Marks the waiting statements of runs without a job as failed, so that their accounts can get another statement. */
export const giveUpStopped = ({ tx, workspaceId }: Work) =>
  tx.execute(sql`
    update ${statementMails} m set state = 'FAILED', reason = 'STOPPED', settled_at = now()
    from ${statementRuns} r
    where m.workspace_id = ${workspaceId} and m.state = 'WAITING' and r.workspace_id = m.workspace_id and r.id = m.run
      and ${isStopped}`)
