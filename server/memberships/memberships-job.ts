import { sayField } from '@fieldhouse/domain/field-words'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { sayProblem } from '@fieldhouse/domain/problems'
import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import { lockOrder } from '../accounting/recurring/lock-order.ts'
import { companyOf } from '../documents/company.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Attempt, Job, JobTools } from '../kit/jobs/job.ts'
import { membershipRoutes } from './membership.ts'
import { settle } from './settle.ts'
import { memberships } from './tables.ts'

/** The most memberships of a company that are settled before the next company has its turn. */
const perTurn = 25

type Tools = Pick<JobTools, 'database' | 'config' | 'log'>

/** A company with the memberships that failed in this run of the job. */
type Company = { workspace: string; failed: string[] }

/** The membership that is due for the longest time, without those that failed; null if none is due. */
async function nextDue(work: Work, failed: readonly string[]): Promise<string | null> {
  const { tx, workspaceId } = work
  await lockOrder(work)
  const { today } = await companyOf(work)
  const [found] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        lte(memberships.nextOn, today),
        failed.length > 0 ? notInArray(memberships.id, [...failed]) : undefined,
      ),
    )
    .orderBy(asc(memberships.nextOn), asc(memberships.id))
    .limit(1)
  return found?.id ?? null
}

/** Stores on a membership why it could not be billed, in the language of the company. */
async function noteFailure(work: Work, id: string, problem: Problem): Promise<void> {
  const { locale } = await companyOf(work)
  const errors = (problem.details.errors ?? []).map(({ code, params }) =>
    sayField(fieldMessage(code, params), locale),
  )
  const failure = (errors.length > 0 ? errors.join('. ') : sayProblem(problem, locale)).slice(0, 500)
  const current = await lockRow(work, membershipRoutes, id)
  await changeRow(work, membershipRoutes, { current, values: { failure }, action: 'fail' })
}

/** Settles the next due membership of a company. Returns whether one was due. */
async function settleNext(tools: Tools, now: Date, company: Company): Promise<boolean> {
  const { database, config, log } = tools
  const inside = <T>(run: (work: Work) => Promise<T>) =>
    asSystem(database.main, company.workspace, (work) => run({ ...work, now, appUrl: config.appUrl }))
  let tried: string | null = null
  try {
    return await inside(async (work) => {
      tried = await nextDue(work, company.failed)
      if (tried === null) return false
      const row = await lockRow(work, membershipRoutes, tried)
      await settle(work, membershipRoutes, { row, linking: config })
      return true
    })
  } catch (error) {
    if (tried === null) throw error
    const id: string = tried
    // A membership that fails must not stop the others. The next run tries it again.
    company.failed.push(id)
    log.warn({ err: error, membership: id }, 'a membership was not billed')
    if (error instanceof Problem) await inside((work) => noteFailure(work, id, error))
    return true
  }
}

/** Settles some memberships of a company. Returns whether more may be due. A failure ends the company's turns. */
async function takeTurn(tools: Tools, now: Date, company: Company): Promise<boolean> {
  try {
    for (let count = 0; count < perTurn; count += 1)
      if (!(await settleNext(tools, now, company))) return false
    return true
  } catch (error) {
    tools.log.warn({ err: error, workspace: company.workspace }, 'the memberships of a company failed')
    return false
  }
}

/**
 * Bills, changes and ends the due memberships of all companies. Companies take turns, so that none waits for the many
 * memberships of another (OPEN-801).
 */
export async function settleMemberships(tools: Tools, now: Date, signal?: AbortSignal): Promise<void> {
  let waiting: Company[] = []
  await eachWorkspace(tools.database.main, ({ workspaceId }) => {
    waiting.push({ workspace: workspaceId, failed: [] })
    return Promise.resolve()
  })
  while (waiting.length > 0) {
    const more: Company[] = []
    for (const company of waiting) {
      if (signal?.aborted) return
      if (await takeTurn(tools, now, company)) more.push(company)
    }
    waiting = more
  }
}

/** Runs every quarter of an hour, because midnight comes at another time in each time zone. */
export const membershipsJob: Job = {
  name: 'memberships',
  cron: '6,21,36,51 * * * *',
  run: (tools, _, attempt?: Attempt) => settleMemberships(tools, new Date(), attempt?.signal),
}
