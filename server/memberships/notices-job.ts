import { mostNoticeDays } from '@fieldhouse/domain/memberships/renewal'
import { companyOf } from '../documents/company.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job, JobTools } from '../kit/jobs/job.ts'
import { isNoticeTime, sendNotice } from './renewal-notice.ts'

/** The maximum number of notices of one workspace in a run. The next run sends the others. */
const mostOfWorkspace = 200

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

type Due = { workspace: string; id: string; account: string; turn: number }

/** The memberships of a workspace that get a notice now; none outside its sending hours. */
async function dueOf(work: Work): Promise<Due[]> {
  if (!(await isNoticeTime(work))) return []
  const { today } = await companyOf(work)
  const { rows } = await work.client.query<{ id: string; account: string }>(dueQuery, [
    work.workspaceId,
    today,
  ])
  return rows.map((row, turn) => ({ ...row, workspace: work.workspaceId, turn }))
}

/**
 * Sends the notices of renewals that are due, each in a separate transaction. The workspaces take turns, so that none
 * waits for all notices of another (OPEN-805).
 */
export async function sendNotices(
  { database, log }: Pick<JobTools, 'database' | 'log'>,
  clock: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  const due: Due[] = []
  await eachWorkspace(database.main, async (work) => {
    due.push(...(await dueOf({ ...work, now: clock() })))
  })
  for (const { workspace, ...membership } of due.toSorted((a, b) => a.turn - b.turn)) {
    if (signal?.aborted) return
    // A failed notice must not stop the others. The next run tries it again.
    await asSystem(database.main, workspace, async (work) => {
      await sendNotice({ ...work, now: clock() }, membership)
    }).catch((error: unknown) =>
      log.warn({ err: error, membership: membership.id }, 'a renewal got no notice'),
    )
  }
}

/** Runs every ten minutes. Outside the sending hours of a workspace, it sends nothing. */
export const noticesJob: Job = {
  name: 'membership-notices',
  cron: '4-59/10 * * * *',
  run: (tools, _, attempt) => sendNotices(tools, () => new Date(), attempt?.signal),
}
