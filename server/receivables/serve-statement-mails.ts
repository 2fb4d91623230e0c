import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { account } from '@fieldhouse/domain/crm/account'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import {
  statementFailureList,
  statementMail,
  statementRecipients,
  statementRuns as statementRunsCall,
} from '@fieldhouse/domain/receivables/calls'
import {
  type StatementMailBody,
  type StatementRun,
  failuresQuery,
  statementRecipientsQuery,
} from '@fieldhouse/domain/receivables/statement-mailing'
import { statementRefusals } from '@fieldhouse/domain/receivables/statement-words'
import type { Whole } from '../area.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import type { Queue } from '../kit/jobs/job.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import { pastDay } from '../people/workspaces/past-day.ts'
import { type RunAsked, statementJob } from './statement-job.ts'
import { countRecipients, needAll, recipientsOf } from './statement-recipients.ts'
import { failuresOf, giveUpStopped, runsOf } from './statement-runs.ts'
import { statementMails, statementRuns } from './tables.ts'

const refusal = (why: keyof typeof statementRefusals): Problem =>
  new Problem('INVALID_TRANSITION', { words: statementRefusals[why] })

/** How many statements one query inserts. */
const portion = 1000

/**
 * The accounts to mail. Leaves out accounts that wait for a statement, and, unless the user asks for them, accounts
 * that got a statement lately.
 */
async function accountsToMail(work: Work, { accounts, again = false }: StatementMailBody): Promise<string[]> {
  const ids = accounts ? [...new Set(accounts)] : null
  const found = await recipientsOf(work, ids)
  if (ids) needAll(ids, found)
  // The user of a single account learns at once that it has no address.
  if (ids?.length === 1 && found[0]?.hasAddress === false) throw refusal('NO_ADDRESS')
  if (found.length === 0) throw refusal('NOBODY')
  const left = found.filter(({ isWaiting, isRecent }) => !isWaiting && (again || !isRecent))
  if (left.length === 0) throw refusal(found.every(({ isWaiting }) => isWaiting) ? 'WAITING' : 'RECENT')
  return left.map(({ id }) => id)
}

/** Stores a run with its statements, and starts the job that mails them. */
async function begin(work: Work, queue: Queue, body: StatementMailBody): Promise<StatementRun | undefined> {
  const { workspaceId, now, actor } = work
  // The second of two concurrent calls waits for this lock, and then finds the statements that the first call stored.
  await work.client.query('select pg_advisory_xact_lock(hashtextextended($1, 64))', [workspaceId])
  await pastDay(work, 'to', body.to)
  await giveUpStopped(work)
  const ids = await accountsToMail(work, body)
  const asked: RunAsked = { workspaceId, runId: newId() }
  const createdAt = now.toISOString()
  await work.tx.insert(statementRuns).values({
    workspaceId,
    id: asked.runId,
    periodFrom: body.from,
    periodTo: body.to,
    isForAll: body.accounts === undefined,
    total: ids.length,
    actorId: actor.id,
    createdAt,
  })
  for (let at = 0; at < ids.length; at += portion)
    await work.tx.insert(statementMails).values(
      ids.slice(at, at + portion).map((of) => ({
        workspaceId,
        id: newId(),
        run: asked.runId,
        account: of,
        state: 'WAITING' as const,
        createdAt,
      })),
    )
  await queue.send(work.client, statementJob, asked)
  const row = await lockRow(work, workspaceRoutes, workspaceId)
  await record(work, workspaceRoutes, { action: 'mailStatements', row })
  return (await runsOf(work, asked.runId))[0]
}

const about = { entity: account.name, section: invoice.section } as const

/** Serves mailing of statements to one, some or all accounts with unpaid invoices (api.md, OPEN-785). */
export function serveStatementMails(server: Server, { queue }: Whole): void {
  serveUnder(server, account, {
    ...statementRecipients,
    ...about,
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => {
      const { account: id } = checked(statementRecipientsQuery, query)
      return { result: await countRecipients(work, id === undefined ? null : [id]) }
    },
  })
  serveUnder(server, account, {
    ...statementMail,
    ...about,
    flag: 'update',
    handle: async (work, { body }) => {
      const run = await begin(work, queue, body)
      if (!run) throw new Error('the run was stored')
      return { result: run, status: 201, after: () => queue.wake(statementJob) }
    },
  })
  serveUnder(server, account, {
    ...statementRunsCall,
    ...about,
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await runsOf(work) }),
  })
  serveUnder(server, account, {
    ...statementFailureList,
    ...about,
    flag: 'read',
    reads: true,
    handle: (work, { id, query }) => failuresOf(work, id, checked(failuresQuery, query)),
  })
}
