import { statusOf } from '@fieldhouse/domain/problems'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type Work, asSystem } from '../kit/database/work.ts'
import { problemOf } from '../kit/http/problems.ts'
import type { Attempt, Job, JobTools } from '../kit/jobs/job.ts'
import { type Outcome, mailStatement } from './statement-mail.ts'
import { statementMails, statementRuns } from './tables.ts'

/** The data of a job that mails the statements of a run. */
export type RunAsked = { workspaceId: string; runId: string }

/** How many waiting statements are read at once. */
const portion = 100

const waitingAfter = ({ tx, workspaceId }: Work, runId: string, after: string | null) =>
  tx
    .select({ id: statementMails.id })
    .from(statementMails)
    .where(
      and(
        eq(statementMails.workspaceId, workspaceId),
        eq(statementMails.run, runId),
        eq(statementMails.state, 'WAITING'),
        after === null ? undefined : gt(statementMails.id, after),
      ),
    )
    .orderBy(asc(statementMails.id))
    .limit(portion)

const isMail = ({ workspaceId }: Work, id: string) =>
  and(eq(statementMails.workspaceId, workspaceId), eq(statementMails.id, id))

/**
 * Stores the outcome of a statement that still waits. Another process may have settled the statement in the meantime.
 */
async function settle(work: Work, id: string, outcome: Outcome): Promise<void> {
  await work.tx
    .update(statementMails)
    .set({ ...outcome, settledAt: work.now.toISOString() })
    .where(and(isMail(work, id), eq(statementMails.state, 'WAITING')))
}

/** Mails one statement of a run. If another process has mailed it in the meantime, does nothing. */
async function mailOne(work: Work, id: string, { config }: Pick<JobTools, 'config'>): Promise<void> {
  const [locked] = await work.tx.select().from(statementMails).where(isMail(work, id)).for('update')
  if (locked?.state !== 'WAITING') return
  const [found] = await work.tx
    .select()
    .from(statementRuns)
    .where(and(eq(statementRuns.workspaceId, work.workspaceId), eq(statementRuns.id, locked.run)))
  if (!found) return
  const { account } = locked
  const { periodFrom: from, periodTo: to, isForAll, actorId } = found
  const asked = { ...work, actor: { ...work.actor, id: actorId } }
  await settle(work, id, await mailStatement(asked, { id, account, from, to, isForAll }, config))
}

/** Mails one statement. A statement that cannot be made does not stop the others. */
async function tryOne(tools: JobTools, { workspaceId, runId }: RunAsked, id: string): Promise<void> {
  const { main } = tools.database
  try {
    await asSystem(main, workspaceId, (work) => mailOne(work, id, tools))
  } catch (error) {
    const problem = problemOf(error)
    // The queue repeats the job when the database is available again.
    if (statusOf(problem) === 503) throw error
    tools.log.warn({ err: error, run: runId, statement: id }, 'a statement was not mailed')
    const reason = problem.code === 'MAX_RECORDS' ? 'TOO_LONG' : 'SERVER_ERROR'
    await asSystem(main, workspaceId, (work) =>
      settle(work, id, { state: 'FAILED', reason, recipient: null }),
    )
  }
}

async function run(tools: JobTools, asked: RunAsked, { signal }: Attempt): Promise<void> {
  let after: string | null = null
  for (;;) {
    const waiting: { id: string }[] = await asSystem(tools.database.main, asked.workspaceId, (work) =>
      waitingAfter(work, asked.runId, after),
    )
    if (waiting.length === 0) return
    for (const { id } of waiting) {
      signal.throwIfAborted()
      await tryOne(tools, asked, id)
      after = id
    }
  }
}

/** Mails the statements of a run. A repeated job mails only the statements that still wait (OPEN-785). */
export const statementJob: Job<RunAsked> = {
  name: 'mail-statements',
  atOnce: 2,
  groupOf: ({ workspaceId }) => workspaceId,
  run: (tools, asked, attempt = { signal: new AbortController().signal, isLast: true }) =>
    run(tools, asked, attempt),
}
