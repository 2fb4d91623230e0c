import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type Words, inEachLanguage } from '@fieldhouse/domain/kit/words/words'
import { sayReason } from '@fieldhouse/domain/say-reason'
import type { Work } from '../../kit/database/work.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import { inTurns } from '../../kit/jobs/in-turns.ts'
import type { Attempt, Job, TurnTools } from '../../kit/jobs/job.ts'
import { membersWho } from '../../people/members-who.ts'
import { notify } from '../../people/notify.ts'
import { lockNext, makeRun } from './make-invoice.ts'
import { recurringRoutes } from './recurring.ts'
import { recurrings } from '../recurring-tables.ts'

/** The most invoices that one run of the job makes for a company. The next run makes the others. */
const mostPerRun = 500

/** The most invoices that a company gets before the next company has its turn. */
const perTurn = 20

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

/**
 * Makes the due invoices of all companies, in the order of their days within a company. Companies take turns, so that
 * no company delays another (OPEN-795).
 */
export const makeRecurringInvoices = (tools: TurnTools, now: Date, signal?: AbortSignal): Promise<void> =>
  inTurns(tools, {
    name: 'recurring invoice',
    table: recurrings,
    now,
    signal,
    perTurn,
    most: mostPerRun,
    lockNext,
    handle: (work, next) => makeRun(work, next, tools.config),
    noteFault: (work, id, problem) =>
      noteFault(
        work,
        id,
        inEachLanguage((language) => sayReason(problem, language)),
      ),
  })

/** Runs every quarter of an hour, because midnight comes at another time in each time zone. */
export const recurringJob: Job = {
  name: 'recurring-invoices',
  cron: '3,18,33,48 * * * *',
  run: (tools, _, attempt?: Attempt) => makeRecurringInvoices(tools, new Date(), attempt?.signal),
}
