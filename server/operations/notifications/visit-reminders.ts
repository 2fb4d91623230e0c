import type { EstimatedWindow } from '@fieldhouse/domain/operations/scheduling-choices'
import { reminderAt } from '@fieldhouse/domain/operations/visit-span'
import { and, eq } from 'drizzle-orm'
import { type Work, asSystem } from '../../kit/database/work.ts'
import { visitReminders } from '../tables.ts'
import type { Job, JobTools } from '../../kit/jobs/job.ts'
import { eachWorkspace } from '../../kit/jobs/each-workspace.ts'
import { hostOf } from '../visit-host.ts'
import { type Linking, mailVisit } from './visit-mail.ts'
import { appointments } from '../tables.ts'

/**
 * The maximum time from a reminder to its visit, in ms: from 9:00 on one day to the end of the following day, in any
 * time zone.
 */
const longestAhead = 40 * 3_600_000

/**
 * SQL for future visits without a reminder for their current start and without a recent change. `$1` is the workspace,
 * `$2` the current time.
 */
const unreminded = `v.workspace_id = $1 and v.start_at > $2 and v.status in ('NEW', 'PENDING', 'DELAYED') and not v.removed
  and not exists (select from appointment_news n where n.workspace_id = $1 and n.appointment = v.id)
  and not exists (select from visit_reminders r
    where r.workspace_id = $1 and r.appointment = v.id and r.start_at = v.start_at)`

type Due = { id: string; startAt: Date; zone: string }

/** The visits of a workspace whose reminders may soon be due. */
async function candidatesOf(work: Work, now: Date): Promise<Due[]> {
  const { rows } = await work.client.query<Due>(
    `select v.id, v.start_at as "startAt", coalesce(l.timezone, w.timezone) as zone
     from appointments v
     join jobs j on j.workspace_id = v.workspace_id and j.id = v.job
     join clients c on c.workspace_id = j.workspace_id and c.id = j.client
     join workspaces w on w.workspace_id = v.workspace_id
     left join service_locations l on l.workspace_id = j.workspace_id and l.id = j.service_location
     where ${unreminded} and v.start_at < $3 and w.visit_mails and c.visit_mails and c.email is not null
     order by v.start_at, v.id`,
    [work.workspaceId, now, new Date(now.getTime() + longestAhead)],
  )
  return rows
}

type RemindedVisit = {
  job: string
  startAt: Date
  endAt: Date
  window: EstimatedWindow | null
  techs: string[]
}

/**
 * Locks the visit until its client's mail is queued. Returns the visit's current state, or null if the visit needs no
 * reminder any more.
 */
async function lockVisit(work: Work, id: string): Promise<RemindedVisit | null> {
  const { rows } = await work.client.query<RemindedVisit>(
    `select v.job, v.start_at as "startAt", v.end_at as "endAt", v.estimated_window as window,
       array(select t.target_id::text from appointment_technicians t
         where t.workspace_id = $1 and t.record_id = v.id order by t.position) as techs
     from appointments v where ${unreminded} and v.id = $3 for no key update of v`,
    [work.workspaceId, work.now, id],
  )
  return rows[0] ?? null
}

/**
 * Reminds the client of a visit only once. A concurrent run waits for the row's lock and then finds that the reminder
 * was sent.
 */
async function remindOf(work: Work, id: string, linking: Linking): Promise<void> {
  const found = await lockVisit(work, id)
  const host = found && (await hostOf(work, found.job))
  if (!host) return
  const startAt = found.startAt.getTime()
  if (reminderAt(startAt, host.zone) > work.now.getTime()) return
  const reminder = { workspaceId: work.workspaceId, appointment: id, startAt }
  const [taken] = await work.tx
    .insert(visitReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: visitReminders.appointment })
  const visit = { ...found, id, startAt, endAt: found.endAt.getTime() }
  if (!taken || (await mailVisit(work, { purpose: 'VISIT_REMINDER', visit, host }, linking))) return
  // If no mail was sent, for example because no template is active, the reminder stays due.
  await work.tx
    .delete(visitReminders)
    .where(
      and(
        eq(visitReminders.workspaceId, work.workspaceId),
        eq(visitReminders.appointment, id),
        eq(visitReminders.startAt, startAt),
      ),
    )
}

/**
 * Reminds clients of their visits at 9:00 on the day before, in the time zone of the place, or as soon as possible
 * afterwards.
 */
export async function remindOfVisits(
  { database, config, log }: Pick<JobTools, 'database' | 'config' | 'log'>,
  now: Date,
): Promise<void> {
  const due: { workspace: string; id: string }[] = []
  const warn = (error: unknown, id: string) =>
    log.warn({ err: error, appointment: id }, 'the client of an appointment was not reminded')
  await eachWorkspace(database.main, appointments, async (work) => {
    for (const { id, startAt, zone } of await candidatesOf(work, now)) {
      try {
        if (reminderAt(startAt.getTime(), zone) <= now.getTime())
          due.push({ workspace: work.workspaceId, id })
      } catch (error) {
        warn(error, id)
      }
    }
  })
  for (const { workspace, id } of due)
    // A failed reminder must not block the other reminders. The next run tries the failed reminder again.
    await asSystem(database.main, workspace, (work) => remindOf({ ...work, now }, id, config)).catch(
      (error: unknown) => warn(error, id),
    )
}

/** The job that reminds clients of their visits, every five minutes. */
export const visitRemindersJob: Job = {
  name: 'visit-reminders',
  cron: '*/5 * * * *',
  run: (tools) => remindOfVisits(tools, new Date()),
}
