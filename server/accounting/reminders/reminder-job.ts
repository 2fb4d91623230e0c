import { reminderRefusals } from '@fieldhouse/domain/accounting/reminders/reminder-refusals'
import { isSendingTime } from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { sql } from 'drizzle-orm'
import { clients } from '../../crm/tables.ts'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import { handleDue, mostOfWorkspace } from '../../kit/jobs/handle-due.ts'
import type { Job, TurnTools } from '../../kit/jobs/job.ts'
import { isMailable } from '../billed.ts'
import { billings, invoices } from '../tables.ts'
import { clearOtherFailures, noteFailures, reasonOf } from './failures.ts'
import { remind, remindingOf } from './remind.ts'
import { savedReminders } from './settings.ts'

type Asked = { days: readonly number[]; today: Day; timezone: string; isReachable: boolean }

/**
 * Selects the unpaid invoices of which a step is due on a day in a time zone: of clients with an email address, or
 * without one.
 */
const dueQuery = (
  { workspaceId }: Work,
  { days, today, timezone, isReachable }: Asked,
) => sql`select i.id from invoices i
  join accounts a on a.workspace_id = i.workspace_id and a.id = i.account and a.reminders and not a.removed
  join ${clients} on ${clients.workspaceId} = a.workspace_id and ${clients.id} = a.account_holder
  left join ${billings} on ${billings.workspaceId} = a.workspace_id and ${billings.account} = a.id
  where i.workspace_id = ${workspaceId} and i.invoice_status in ('SENT', 'OVERDUE') and i.kind = 'INVOICE'
    and i.balance > 0 and i.due_date <= ${today}::date - ${Math.min(...days)}::int
    and i.disputed is null and i.reminders and (i.promised_on is null or i.promised_on < ${today}::date)
    and (i.reminded_at is null or (i.reminded_at at time zone ${timezone})::date < ${today}::date)
    and coalesce(${isMailable}, false) = ${isReachable}
    and exists (select from unnest(${sql.param([...days])}::int[]) step
      where i.due_date + step <= ${today}::date and i.due_date + step >= i.billing_date
        and not exists (select from invoice_reminders sent
          where sent.workspace_id = ${workspaceId} and sent.invoice = i.id and sent.days >= step))
  order by i.due_date, i.id limit ${mostOfWorkspace}`

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/**
 * The invoices of a workspace that get a reminder now; none outside the sending hours. Stores which clients have no
 * email address, and removes failures that no longer apply.
 */
async function dueOf(work: Work): Promise<{ id: string }[]> {
  const settings = await savedReminders(work)
  const days = settings?.steps.flatMap(({ days: each, enabled }) => (enabled ? [each] : [])) ?? []
  if (settings === null || days.length === 0) {
    await clearOtherFailures(work, 'REMINDER', [])
    return []
  }
  const { today, timezone } = await companyOf(work)
  if (!isSendingTime(settings.sendingHours, work.now.getTime(), timezone)) return []
  const read = async (isReachable: boolean) =>
    (await work.tx.execute<{ id: string }>(dueQuery(work, { days, today, timezone, isReachable }))).rows
  const [unreachable, due] = [await read(false), await read(true)]
  const areAll = Math.max(unreachable.length, due.length) < mostOfWorkspace
  if (areAll) await clearOtherFailures(work, 'REMINDER', idsOf([...unreachable, ...due]))
  const noEmail = { code: 'NO_EMAIL', reason: reminderRefusals.NO_EMAIL } as const
  await noteFailures(work, 'REMINDER', { ids: idsOf(unreachable), ...noEmail })
  return due
}

/** Sends the reminders that are due, in turns of the workspaces (OPEN-789). */
export const sendReminders = (tools: TurnTools, clock: () => Date, signal?: AbortSignal): Promise<void> =>
  handleDue(tools, {
    failed: 'an invoice got no reminder',
    table: invoices,
    clock,
    signal,
    dueOf,
    handle: async (work, { id }) =>
      remind(work, id, { by: 'SCHEDULE', of: await remindingOf(work, tools.config) }),
    noteFault: (work, id, problem) => noteFailures(work, 'REMINDER', { ids: [id], ...reasonOf(problem) }),
  })

/** Runs every ten minutes. Outside the sending hours of a workspace, it sends nothing. */
export const remindersJob: Job = {
  name: 'reminders',
  cron: '*/10 * * * *',
  run: (tools, _, attempt) => sendReminders(tools, () => new Date(), attempt?.signal),
}
