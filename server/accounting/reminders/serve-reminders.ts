import {
  type Reminding as Result,
  invoiceFollowUp,
  invoiceRemind,
  invoiceRemindable,
  invoiceStepFailures,
  remindersRead,
  remindersSet,
} from '@fieldhouse/domain/accounting/reminders/calls'
import type { FollowUpBody } from '@fieldhouse/domain/accounting/reminders/follow-up'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { isUnpaid } from '@fieldhouse/domain/accounting/invoice-status'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { and, eq, inArray } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import type { Linking } from '../../documents/mailed-link.ts'
import type { Work } from '../../kit/database/work.ts'
import { readRecord } from '../../kit/entity/read.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import type { Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { serveUnder } from '../../kit/http/serve-under.ts'
import { invoiceRoutes } from '../invoice.ts'
import { invoices } from '../tables.ts'
import { failuresOf } from './failures.ts'
import { remind, remindingOf } from './remind.ts'
import { remindable } from './remindable.ts'
import { remindersOf, saveReminders } from './settings.ts'

/** The numbers of invoices, by id. Refuses the first unknown invoice at its place in the request. */
async function numbersOf({ tx, workspaceId }: Work, ids: readonly string[]) {
  const rows = await tx
    .select({ id: invoices.id, number: invoices.invoiceNumber })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), inArray(invoices.id, [...ids])))
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const unknown = ids.findIndex((id) => !numbers.has(id))
  if (unknown >= 0) throw fault(['invoices', unknown], 'NOT_FOUND')
  return numbers
}

/** Reminds of invoices, in the order of their ids, so that two transactions never deadlock (OPEN-791). */
async function remindOf(work: Work, ids: readonly string[], linking: Linking): Promise<Result> {
  const numbers = await numbersOf(work, ids)
  const of = await remindingOf(work, linking)
  const leftOut: Result['leftOut'] = []
  let sent = 0
  for (const [id, invoiceNumber] of [...numbers].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const why = await remind(work, id, { by: 'USER', of })
    if (why === null) sent += 1
    else
      leftOut.push({ invoice: { _id: id, invoiceNumber }, why: why === 'NOT_DUE' ? 'REMINDED_TODAY' : why })
  }
  return { sent, leftOut }
}

/** Records the follow-up of an unpaid invoice (OPEN-790). Refuses a promise for a past day. */
async function followUp(work: Work, id: string, body: FollowUpBody): Promise<void> {
  const current = await lockRow(work, invoiceRoutes, id)
  if (!isUnpaid(current)) throw refusal('NOT_UNPAID')
  const { today } = await companyOf(work)
  if (body.promisedOn && body.promisedOn < today && body.promisedOn !== current.promisedOn)
    throw fault(['promisedOn'], 'PLAN_DAY_OVER')
  await changeRow(work, invoiceRoutes, { current, values: definedIn(body), action: 'followUp' })
}

/** Serves the schedule of reminders, reminders by hand, and the follow-ups of invoices. */
export function serveReminders(server: Server): void {
  const configuration = { entity: 'workspace', section: 'SYS_CONFIG' } as const
  const about = { entity: invoice.name, section: invoice.section } as const
  serve(server, {
    ...remindersRead,
    ...configuration,
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await remindersOf(work) }),
  })
  serve(server, {
    ...remindersSet,
    ...configuration,
    flag: 'update',
    handle: async (work, { body }) => ({ result: await saveReminders(work, body) }),
  })
  serveUnder(server, invoice, {
    ...invoiceRemindable,
    ...about,
    flag: 'read',
    reads: true,
    handle: (work, { query }) => remindable(work, query),
  })
  serveUnder(server, invoice, {
    ...invoiceStepFailures,
    ...about,
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({ result: await failuresOf(work, query) }),
  })
  serveUnder(server, invoice, {
    ...invoiceRemind,
    ...about,
    flag: 'update',
    handle: async (work, { body }) => ({ result: await remindOf(work, body.invoices, server.config) }),
  })
  serveUnder(server, invoice, {
    ...invoiceFollowUp,
    ...about,
    flag: 'update',
    handle: async (work, { id, body }) => {
      await followUp(work, id, body)
      return { result: await readRecord(work, invoiceRoutes, id) }
    },
  })
}
