import { sayFault } from '@fieldhouse/domain/field-words'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type Words, inEachLanguage } from '@fieldhouse/domain/kit/words/words'
import { sayProblem } from '@fieldhouse/domain/problems'
import { type Work, asSystem } from '../../kit/database/work.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import { eachWorkspace } from '../../kit/jobs/each-workspace.ts'
import type { Attempt, Job, JobTools } from '../../kit/jobs/job.ts'
import { membersWho } from '../../people/members-who.ts'
import { notify } from '../../people/notify.ts'
import { lockNext, makeRun } from './make-invoice.ts'
import { recurringRoutes } from './recurring.ts'

/** The most invoices that one run of the job makes for a company. The next run makes the others. */
const mostPerRun = 500

/** The most recurring invoices of a company that may fail in one run of the job. */
const mostFailed = 50

/** The most invoices that a company gets before the next company has its turn. */
const perTurn = 20

type Tools = Pick<JobTools, 'database' | 'config' | 'log'>

/** The progress of a run of the job in one workspace. */
type Progress = { workspace: string; made: number; failed: string[] }

/** The reason for a failure in each language: the messages about the fields, or that of the refusal. */
const reasonOf = (problem: Problem): Words =>
  inEachLanguage((language) => {
    const { errors = [] } = problem.details
    const said = errors.map((each) => sayFault(each, language))
    return said.length > 0 ? said.join('. ') : sayProblem(problem, language)
  })

/** Stores why the invoice of a run could not be made, and tells the office once (OPEN-795). */
async function noteFault(work: Work, id: string, fault: Words): Promise<void> {
  const current = await lockRow(work, recurringRoutes, id)
  const row = await changeRow(work, recurringRoutes, { current, values: { fault }, action: 'fail' })
  if (row === current || current.fault !== null) return
  await notify(work, {
    notice: 'recurringFailed',
    people: await membersWho(work, ({ held }) => may(held, 'ACCTG_INVOICE', 'update')),
    params: (_, language) => ({ title: current.title ?? '', reason: fault[language] }),
    path: `/accounting/recurring/${id}`,
  })
}

/** Makes the next due invoice of a workspace in a transaction of its own. Returns whether one was due. */
async function makeNext({ database, config, log }: Tools, now: Date, of: Progress): Promise<boolean> {
  const inside = <T>(run: (work: Work) => Promise<T>) =>
    asSystem(database.main, of.workspace, (work) => run({ ...work, now, appUrl: config.appUrl }))
  let tried: string | null = null
  try {
    const isMade = await inside(async (work) => {
      tried = null
      const next = await lockNext(work, of.failed)
      if (next === null) return false
      tried = next.id
      await makeRun(work, next, config)
      return true
    })
    of.made += isMade ? 1 : 0
    return isMade
  } catch (error) {
    // A recurring invoice that fails must not stop the others. The next run of the job tries it again.
    if (tried === null) throw error
    const id: string = tried
    of.failed.push(id)
    log.warn({ err: error, recurring: id }, 'a recurring invoice was not made')
    const problem = error instanceof Problem ? error : new Problem('SERVER_ERROR')
    await inside((work) => noteFault(work, id, reasonOf(problem))).catch((failed: unknown) =>
      log.warn({ err: failed, recurring: id }, 'the failure of a recurring invoice was not stored'),
    )
    return true
  }
}

const isEnough = ({ made, failed }: Progress): boolean => made >= mostPerRun || failed.length >= mostFailed

/** Makes some invoices of a workspace. Returns whether more may be due. A workspace that fails stops no other. */
async function takeTurn(tools: Tools, now: Date, of: Progress): Promise<boolean> {
  try {
    for (let count = 0; count < perTurn && !isEnough(of); count += 1)
      if (!(await makeNext(tools, now, of))) return false
    return !isEnough(of)
  } catch (error) {
    tools.log.warn({ err: error, workspace: of.workspace }, 'the recurring invoices of a company failed')
    return false
  }
}

/**
 * Makes the due invoices of all companies, in the order of their days within a company. Companies take turns, so that
 * none waits for the many invoices of another (OPEN-795).
 */
export async function makeRecurringInvoices(tools: Tools, now: Date, signal?: AbortSignal): Promise<void> {
  let waiting: Progress[] = []
  await eachWorkspace(tools.database.main, async ({ workspaceId }) => {
    waiting.push({ workspace: workspaceId, made: 0, failed: [] })
  })
  while (waiting.length > 0) {
    const more: Progress[] = []
    for (const of of waiting) {
      if (signal?.aborted) return
      if (await takeTurn(tools, now, of)) more.push(of)
    }
    waiting = more
  }
}

/** Runs every quarter of an hour, because midnight comes at another time in each time zone. */
export const recurringJob: Job = {
  name: 'recurring-invoices',
  cron: '3,18,33,48 * * * *',
  run: (tools, _, attempt?: Attempt) => makeRecurringInvoices(tools, new Date(), attempt?.signal),
}
