import { heldBy } from '@fieldhouse/domain/core/held-permissions'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import { mayReadReport } from '@fieldhouse/domain/reports/report-kinds'
import { reportMail } from '@fieldhouse/domain/reports/report-mail'
import { kindWords } from '@fieldhouse/domain/reports/report-words'
import { isMailDay, mailedSpan } from '@fieldhouse/domain/reports/saved-report'
import { and, eq, not } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { companyOf } from '../documents/company.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { csvText } from '../kit/export/export-csv.ts'
import { styleOf } from '../kit/export/export-style.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job, JobTools } from '../kit/jobs/job.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { reportSheet } from './report-sheet.ts'
import { reportOf } from './report.ts'
import { reportMails, savedReports } from './tables.ts'

/** The reports of a workspace that may be due today, in the workspace's time zone. */
async function dueOf(work: Work): Promise<string[]> {
  const { today, timezone } = await companyOf(work)
  const rows = await work.tx
    .select({ id: savedReports.id, updatedAt: savedReports.updatedAt })
    .from(savedReports)
    .where(
      and(
        eq(savedReports.workspaceId, work.workspaceId),
        eq(savedReports.monthly, true),
        not(savedReports.removed),
      ),
    )
  const isDue = (at: string) => isMailDay(today, dayAt(new Date(at).getTime(), timezone))
  return rows.filter(({ updatedAt }) => isDue(updatedAt)).map(({ id }) => id)
}

type Recipient = {
  id: string
  email: string
  language: Language
  timezone: string
  workspace: string
  name: string
  enabled: boolean
  sections: Permissions
}

/** Selects the active members to whom a report is mailed, with their roles. Sample people get no mail. */
const recipientsQuery = `select m.id, u.email, u.lang as language, u.timezone, w.name as workspace, r.name, r.enabled, r.sections
  from saved_report_recipients s
  join members m on m.workspace_id = s.workspace_id and m.id = s.target_id
  join users u on u.id = m.id
  join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  join workspaces w on w.workspace_id = m.workspace_id
  where s.workspace_id = $1 and s.record_id = $2 and w.enabled and not w.removed and m.enabled and not m.removed
    and u.is_activated and u.disabled_at is null and u.email not like '%.invalid'
  order by s.position`

/**
 * Records that a report is mailed in a month. Returns false if the report was already mailed in this month (OPEN-758).
 */
async function takeMonth(work: Work, report: string, month: string): Promise<boolean> {
  const [taken] = await work.tx
    .insert(reportMails)
    .values({ workspaceId: work.workspaceId, report, month, at: work.now.toISOString() })
    .onConflictDoNothing()
    .returning({ report: reportMails.report })
  return taken !== undefined
}

/** Mails a report to the recipients who may read it. Each recipient gets the figures that their role allows. */
async function mailReport(work: Work, id: string, { appUrl }: Pick<Config, 'appUrl'>): Promise<void> {
  const { client, workspaceId } = work
  const [saved] = await work.tx
    .select()
    .from(savedReports)
    .where(and(eq(savedReports.workspaceId, workspaceId), eq(savedReports.id, id)))
  const { today } = await companyOf(work)
  if (!saved || !(await takeMonth(work, id, today.slice(0, 7)))) return
  const { kind, currency } = saved
  const span = mailedSpan(saved.period, today)
  const { rows } = await client.query<Recipient>(recipientsQuery, [workspaceId, id])
  for (const to of rows) {
    const permissions = heldBy(to)
    if (!mayReadReport(permissions, kind)) continue
    const actor = { id: to.id, language: to.language, timezone: to.timezone }
    const asked = { kind, period: 'OWN' as const, ...span, ...(currency && { currency }) }
    const report = await reportOf({ ...work, permissions, actor }, asked)
    const { head, rows: lines } = reportSheet(report, to.language)
    const style = await styleOf(client, actor, workspaceId)
    const link = `${appUrl}/reports?${new URLSearchParams({ ...asked, currency: report.currency })}`
    await queueMail(client, {
      to: to.email,
      kind: 'report',
      language: to.language,
      aboutWorkspace: workspaceId,
      ...reportMail({ report, name: saved.name, workspace: to.workspace, language: to.language, link }),
      attachments: [
        {
          name: `${say(kindWords[kind], to.language)} ${span.to}.csv`,
          contentType: 'text/csv; charset=utf-8',
          content: Buffer.from(csvText([head, ...lines], style)),
        },
      ],
    })
  }
}

/** Mails the saved reports that are due, each report in a separate transaction. */
export async function mailReports(
  { database, config, log }: Pick<JobTools, 'database' | 'config' | 'log'>,
  now: Date,
): Promise<void> {
  const due: { workspace: string; id: string }[] = []
  await eachWorkspace(database.main, savedReports, async (work) => {
    for (const id of await dueOf({ ...work, now })) due.push({ workspace: work.workspaceId, id })
  })
  for (const { workspace, id } of due)
    // A failed report must not block the other reports. The next run tries the failed report again.
    await asSystem(database.main, workspace, (work) => mailReport({ ...work, now }, id, config)).catch(
      (error: unknown) => log.warn({ err: error, report: id }, 'a saved report was not mailed'),
    )
}

/** Runs every hour, because each time zone has its midnight at a different hour. */
export const reportMailsJob: Job = {
  name: 'report-mails',
  cron: '12 * * * *',
  run: (tools) => mailReports(tools, new Date()),
}
