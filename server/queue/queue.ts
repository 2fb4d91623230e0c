import { PgBoss } from 'pg-boss'
import type { Pool, PoolClient } from 'pg'
import type { Job, JobTools } from './job.ts'
import { jobs } from './jobs.ts'

/** The schema of the queue's tables. */
export const queueSchema = 'pgboss'

/** Work that waits in the database; several processes may take from it. */
export type Queue = {
  /** Adds a job to the transaction that is open on the client: done only if that commits. */
  send<Data extends object>(client: PoolClient, job: Job<Data>, data: Data): Promise<void>
  /** Takes jobs from now on, and those of the schedule. */
  start(): Promise<void>
  /** Takes no more and waits for running ones, at most 6 s; those begin again another time. */
  stop(): Promise<void>
}

const over = (db: Pool | PoolClient) => ({
  executeSql: (text: string, values?: unknown[]) => db.query(text, values),
})

async function takeJobs(boss: PgBoss, tools: JobTools): Promise<void> {
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, async ([taken]) => {
      if (taken) await job.run(tools, (taken.data ?? {}) as object)
    })
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
}

/** Opens the queue on the serving role's own pool; its tables were made at migration. */
export function openQueue(tools: JobTools): Queue {
  const boss = new PgBoss({
    db: over(tools.database.main),
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => tools.log.warn({ err: error }, 'the queue had trouble'))
  let begun: Promise<unknown> | null = null
  let taking: Promise<void> = Promise.resolve()
  const begin = () => (begun ??= boss.start())
  return {
    send: async (client, job, data) => {
      await begin()
      await boss.send(job.name, data, {
        db: over(client),
      })
    },
    start: () => (taking = begin().then(() => takeJobs(boss, tools))),
    stop: async () => {
      // Half started it could not be stopped: what it began to take it would go on to take.
      await taking.catch(() => {})
      if (begun) await boss.stop({ graceful: true, close: false, timeout: 6000 })
    },
  }
}
