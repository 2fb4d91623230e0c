import { and, eq, lte } from 'drizzle-orm'
import { tellClient } from './notify-client.ts'
import { announce } from '../../kit/database/announce.ts'
import { type Work, enterWorkspace, inTransaction } from '../../kit/database/work.ts'
import type { Job, JobTools } from '../../kit/jobs/job.ts'
import { standingVisit } from '../standing-visit.ts'
import { appointmentNews } from '../tables.ts'
import { notifyTechnicians } from './notify-technicians.ts'

type Settled = { workspace: string; appointment: string }

/**
 * Deletes and returns the pending notification of an appointment. Returns null if the appointment was changed again or
 * another process took the notification.
 */
async function takeNews(work: Work, appointment: string) {
  const [news] = await work.tx
    .delete(appointmentNews)
    .where(
      and(
        eq(appointmentNews.workspaceId, work.workspaceId),
        eq(appointmentNews.appointment, appointment),
        lte(appointmentNews.settlesAt, work.now.toISOString()),
      ),
    )
    .returning({ known: appointmentNews.known, actorId: appointmentNews.actorId })
  return news ?? null
}

async function tellOne(
  { database, config }: Pick<JobTools, 'database' | 'config'>,
  { workspace: workspaceId, appointment }: Settled,
  now: Date,
): Promise<void> {
  await inTransaction(database.main, async (client) => {
    const actor = { id: '', language: 'en', timezone: 'UTC' } as const
    const entered = await enterWorkspace(client, { workspaceId, actor, appUrl: config.appUrl })
    const work: Work = { ...entered, now }
    const news = await takeNews(work, appointment)
    if (!news) return
    // The mail names the person who last changed the appointment.
    const asMover: Work = { ...work, actor: { ...actor, id: news.actorId } }
    const after = await standingVisit(asMover, appointment)
    await notifyTechnicians(asMover, news.known, after)
    await tellClient(asMover, { id: appointment, before: news.known, after }, config)
    announce(asMover)
  })
}

/**
 * Mails technicians and clients about changed appointments that have stayed unchanged for a while. The mails compare
 * the current state with the state that the recipients know.
 */
export async function sendDelayedNotifications(
  { database, config, log }: Pick<JobTools, 'database' | 'config' | 'log'>,
  now: Date,
): Promise<void> {
  const { rows } = await database.main.query<Settled>('select workspace, appointment from settled_news($1)', [
    now,
  ])
  for (const settled of rows)
    // A failure for one appointment must not block the other appointments. The next run sends the failed notification.
    await tellOne({ database, config }, settled, now).catch((error: unknown) =>
      log.warn({ err: error, appointment: settled.appointment }, 'news of an appointment were not sent'),
    )
}

/** The job that sends delayed notifications every minute. */
export const delayedNotificationsJob: Job = {
  name: 'settled-news',
  cron: '* * * * *',
  run: (tools) => sendDelayedNotifications(tools, new Date()),
}
