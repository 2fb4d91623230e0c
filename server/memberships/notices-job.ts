import type { Day } from '@fieldhouse/domain/kit/time/day'
import { mostNoticeDays } from '@fieldhouse/domain/memberships/renewal'
import { sql } from 'drizzle-orm'
import { isMailable } from '../accounting/billed.ts'
import { billings } from '../accounting/tables.ts'
import { clients } from '../crm/tables.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { handleDue, mostOfWorkspace } from '../kit/jobs/handle-due.ts'
import type { Job, TurnTools } from '../kit/jobs/job.ts'
import { failureText } from './failure-text.ts'
import { isNoticeTime, noteUnsent, sendNotice } from './renewal-notice.ts'
import { memberships } from './tables.ts'

/**
 * Selects the yearly memberships of which a notice may be due on a day. Leaves out a client without an email address
 * after the membership says so.
 */
const dueQuery = ({ workspaceId }: Work, today: Day) => sql`select m.id from memberships m
  join membership_plans p on p.workspace_id = m.workspace_id and p.id = m.plan
  join accounts a on a.workspace_id = m.workspace_id and a.id = m.account and not a.removed
  join ${clients} on ${clients.workspaceId} = a.workspace_id and ${clients.id} = a.account_holder
  left join ${billings} on ${billings.workspaceId} = a.workspace_id and ${billings.account} = a.id
  where m.workspace_id = ${workspaceId} and not m.removed and m.status = 'ACTIVE' and m.frequency = 'YEAR'
    and m.renews_on > ${today}::date and m.renews_on <= ${today}::date + ${mostNoticeDays}::int
    and m.renews_on <= ${today}::date + p.notice_days
    and (coalesce(${isMailable}, false) or m.notice_failure is null)
    and not exists (select from membership_notices sent
      where sent.workspace_id = ${workspaceId} and sent.membership = m.id and sent.renews_on = m.renews_on)
  order by m.renews_on, m.id limit ${mostOfWorkspace}`

/** The memberships of a workspace that get a notice now. Outside the sending hours, no membership gets a notice. */
async function dueOf(work: Work): Promise<{ id: string }[]> {
  const company = await companyOf(work)
  if (!(await isNoticeTime(work, company))) return []
  return (await work.tx.execute<{ id: string }>(dueQuery(work, company.today))).rows
}

/** Sends the notices of renewals that are due, in turns of the workspaces (OPEN-805). */
export const sendNotices = (tools: TurnTools, clock: () => Date, signal?: AbortSignal): Promise<void> =>
  handleDue(tools, {
    failed: 'a renewal got no notice',
    table: memberships,
    clock,
    signal,
    dueOf,
    handle: (work, { id }) => sendNotice(work, id),
    noteFault: async (work, id, problem) => noteUnsent(work, id, await failureText(work, problem)),
  })

/** Runs every ten minutes. Outside the sending hours of a workspace, it sends nothing. */
export const noticesJob: Job = {
  name: 'membership-notices',
  cron: '4-59/10 * * * *',
  run: (tools, _, attempt) => sendNotices(tools, () => new Date(), attempt?.signal),
}
