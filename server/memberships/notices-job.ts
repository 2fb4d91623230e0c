import { mostNoticeDays } from '@fieldhouse/domain/memberships/renewal'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { handleDue, mostOfWorkspace } from '../kit/jobs/handle-due.ts'
import type { Job, TurnTools } from '../kit/jobs/job.ts'
import { isNoticeTime, sendNotice } from './renewal-notice.ts'

/** Selects the yearly memberships of which a notice is due on the day `$2`. */
const dueQuery = `select m.id, m.account from memberships m
  join membership_plans p on p.workspace_id = m.workspace_id and p.id = m.plan
  join accounts a on a.workspace_id = m.workspace_id and a.id = m.account and not a.removed
  join clients c on c.workspace_id = a.workspace_id and c.id = a.account_holder
  left join billings b on b.workspace_id = a.workspace_id and b.account = a.id
  where m.workspace_id = $1 and not m.removed and m.status = 'ACTIVE' and m.frequency = 'YEAR'
    and m.renews_on > $2::date and m.renews_on <= $2::date + ${mostNoticeDays}
    and m.renews_on <= $2::date + p.notice_days
    and coalesce(b.billing_email, c.email) like '%_@_%._%'
    and not exists (select from membership_notices sent
      where sent.workspace_id = m.workspace_id and sent.membership = m.id and sent.renews_on = m.renews_on)
  order by m.renews_on, m.id limit ${mostOfWorkspace}`

type Due = { id: string; account: string }

/** The memberships of a workspace that get a notice now; none outside its sending hours. */
async function dueOf(work: Work): Promise<Due[]> {
  if (!(await isNoticeTime(work))) return []
  const { today } = await companyOf(work)
  const { rows } = await work.client.query<Due>(dueQuery, [work.workspaceId, today])
  return rows
}

/** Sends the notices of renewals that are due, in turns of the workspaces (OPEN-805). */
export const sendNotices = (tools: TurnTools, clock: () => Date, signal?: AbortSignal): Promise<void> =>
  handleDue(tools, { failed: 'a renewal got no notice', clock, signal, dueOf, handle: sendNotice })

/** Runs every ten minutes. Outside the sending hours of a workspace, it sends nothing. */
export const noticesJob: Job = {
  name: 'membership-notices',
  cron: '4-59/10 * * * *',
  run: (tools, _, attempt) => sendNotices(tools, () => new Date(), attempt?.signal),
}
