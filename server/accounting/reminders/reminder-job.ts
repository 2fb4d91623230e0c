import { isSendingTime } from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import { companyOf } from '../../documents/company.ts'
import { type Work, asSystem } from '../../kit/database/work.ts'
import { eachWorkspace } from '../../kit/jobs/each-workspace.ts'
import type { Job, JobTools } from '../../kit/jobs/job.ts'
import { remind, remindingOf } from './remind.ts'
import { savedReminders } from './settings.ts'

/** The maximum number of reminders of one workspace in a run. The next run sends the others. */
const mostOfWorkspace = 200

/** Selects the unpaid invoices of which one of the steps `$2` is due on the day `$3` in the time zone `$4`. */
const dueQuery = `select i.id from invoices i
  join accounts a on a.workspace_id = i.workspace_id and a.id = i.account and a.reminders and not a.removed
  join clients c on c.workspace_id = a.workspace_id and c.id = a.account_holder
  left join billings b on b.workspace_id = a.workspace_id and b.account = a.id
  where i.workspace_id = $1 and i.invoice_status in ('SENT', 'OVERDUE') and i.kind = 'INVOICE' and i.balance > 0
    and i.due_date <= $3::date - $5::int
    and i.disputed is null and i.reminders and (i.promised_on is null or i.promised_on < $3::date)
    and (i.reminded_at is null or (i.reminded_at at time zone $4)::date < $3::date)
    and coalesce(b.billing_email, c.email) like '%_@_%._%'
    and exists (select from unnest($2::int[]) step
      where i.due_date + step <= $3::date and i.due_date + step >= i.billing_date
        and not exists (select from invoice_reminders sent
          where sent.workspace_id = i.workspace_id and sent.invoice = i.id and sent.days >= step))
  order by i.due_date, i.id limit ${mostOfWorkspace}`

/** The invoices of a workspace that get a reminder now; none outside its sending hours. */
async function dueOf(work: Work): Promise<string[]> {
  const settings = await savedReminders(work)
  const days = settings?.steps.flatMap(({ days: each, enabled }) => (enabled ? [each] : [])) ?? []
  if (settings === null || days.length === 0) return []
  const { today, timezone } = await companyOf(work)
  if (!isSendingTime(settings.sendingHours, work.now.getTime(), timezone)) return []
  const { rows } = await work.client.query<{ id: string }>(dueQuery, [
    work.workspaceId,
    days,
    today,
    timezone,
    Math.min(...days),
  ])
  return rows.map(({ id }) => id)
}

type Due = { workspace: string; id: string; turn: number }

/**
 * Sends the reminders that are due, each in a separate transaction. The workspaces take turns, so that none waits for
 * all reminders of another (OPEN-789).
 */
export async function sendReminders(
  { database, config, log }: Pick<JobTools, 'database' | 'config' | 'log'>,
  clock: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  const due: Due[] = []
  await eachWorkspace(database.main, async (work) => {
    for (const [turn, id] of (await dueOf({ ...work, now: clock() })).entries())
      due.push({ workspace: work.workspaceId, id, turn })
  })
  for (const { workspace, id } of due.toSorted((a, b) => a.turn - b.turn)) {
    if (signal?.aborted) return
    // Each reminder has its own time, because a run may outlast the sending hours.
    // A failed reminder must not block the other reminders. The next run tries the failed reminder again.
    await asSystem(database.main, workspace, async (entered) => {
      const work = { ...entered, now: clock() }
      await remind(work, id, { by: 'SCHEDULE', of: await remindingOf(work, config) })
    }).catch((error: unknown) => log.warn({ err: error, invoice: id }, 'an invoice got no reminder'))
  }
}

/** Runs every ten minutes. Outside the sending hours of a workspace, it sends nothing. */
export const remindersJob: Job = {
  name: 'reminders',
  cron: '*/10 * * * *',
  run: (tools, _, attempt) => sendReminders(tools, () => new Date(), attempt?.signal),
}
