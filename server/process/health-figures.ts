import type { Pool } from 'pg'
import type { Database } from '../kit/database/database.ts'
import { answeredIn } from '../kit/database/serving-pool.ts'
import type { Figures } from '../kit/http/gauges.ts'
import { queueSchema } from '../queues.ts'

type Row = {
  newest: string | null
  mail_waiting: number
  mail_oldest: number
  mail_dead: number
  jobs_waiting: number
  jobs_running: number
  jobs_failed: number
  jobs_oldest: number
  last_backup: string | null
}

/** SQL for the figures. Ages are in seconds. Failures are counted over the last day. */
const question = `
  select (select max(created_at) from migrations.__drizzle_migrations) as newest, mail.*, jobs.*,
    (select value from installation_settings where name = 'last-backup') as last_backup
  from (select count(*)::int as mail_waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::int as mail_oldest,
      (select count(*)::int from outbox where state = 'DEAD' and created_at > now() - interval '1 day') as mail_dead
      from outbox where state = 'QUEUED') mail,
    (select (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as jobs_waiting,
      (count(*) filter (where state = 'active'))::int as jobs_running,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as jobs_failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as jobs_oldest
      from ${queueSchema}.job) jobs`

/** How long the database may take to respond, in ms. */
const patience = 5000

/** How long a result is reused, in ms, as several programs may read the metrics. */
const lasts = 5000

async function ask(main: Pool, wanted: number): Promise<Figures> {
  const { rows } = await main.query<Row>({ text: question, ...answeredIn(patience) })
  const [row] = rows
  if (!row) return { fieldhouse_database_up: 0 }
  return {
    fieldhouse_database_up: 1,
    fieldhouse_migrations_missing: Number(row.newest ?? 0) < wanted ? 1 : 0,
    fieldhouse_mail_waiting: row.mail_waiting,
    fieldhouse_mail_oldest_seconds: row.mail_oldest,
    fieldhouse_mail_dead_day: row.mail_dead,
    'fieldhouse_jobs{state="waiting"}': row.jobs_waiting,
    'fieldhouse_jobs{state="running"}': row.jobs_running,
    'fieldhouse_jobs{state="failed_day"}': row.jobs_failed,
    fieldhouse_jobs_oldest_seconds: row.jobs_oldest,
    fieldhouse_last_backup_timestamp_seconds: Math.round(Date.parse(row.last_backup ?? '1970-01-01') / 1000),
  }
}

/**
 * Returns a function that reports figures of mail, jobs, migrations and backups, or only that the database is down.
 * `wanted` is the time of this release's newest migration, in ms.
 */
export function databaseFigures({ main }: Database, wanted: number): () => Promise<Figures> {
  let known: { at: number; figures: Promise<Figures> } | null = null
  return () => {
    if (known && performance.now() - known.at < lasts) return known.figures
    const figures = ask(main, wanted).catch((): Figures => ({ fieldhouse_database_up: 0 }))
    known = { at: performance.now(), figures }
    return figures
  }
}
