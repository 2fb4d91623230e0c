import { PgBoss } from 'pg-boss'
import type { Pool, PoolClient } from 'pg'
import type { Job, JobTools, Queue } from './job.ts'
import { queueSchema, queues } from '../../queues.ts'

const over = (db: Pool | PoolClient) => ({
  executeSql: (text: string, values?: unknown[]) => db.query(text, values),
})

type Taking = {
  boss: PgBoss
  jobs: readonly Job<never>[]
  tools: JobTools
  stopping: AbortSignal
  workers: Map<string, string>
}

async function takeJobs({ boss, jobs, tools, stopping, workers }: Taking): Promise<void> {
  for (const job of jobs) {
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 10 }, async ([taken]) => {
      if (!taken) return
      const signal = AbortSignal.any([taken.signal, stopping])
      const isLast = taken.retryCount >= queues[job.name].retryLimit
      await job.run(tools, (taken.data ?? {}) as never, { signal, isLast })
    })
    workers.set(job.name, worker)
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
}

/** Opens the queue of these jobs on the serving role's own pool; its tables were made at migration. */
export function openQueue(tools: JobTools, jobs: readonly Job<never>[]): Queue {
  const boss = new PgBoss({
    db: over(tools.database.main),
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => tools.log.warn({ err: error }, 'the queue had trouble'))
  const stopping = new AbortController()
  const workers = new Map<string, string>()
  let begun: Promise<unknown> | null = null
  let taking: Promise<void> = Promise.resolve()
  const begin = () => (begun ??= boss.start())
  return {
    send: async <Data extends object>(client: PoolClient, job: Job<Data>, data: Data) => {
      await begin()
      await boss.send(job.name, data, {
        db: over(client),
      })
    },
    wake: ({ name }) => {
      const worker = workers.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
    },
    start: () =>
      (taking = begin().then(() => takeJobs({ boss, jobs, tools, stopping: stopping.signal, workers }))),
    stop: async () => {
      stopping.abort()
      // Half started it could not be stopped: what it began to take it would go on to take.
      await taking.catch(() => {})
      if (begun) await boss.stop({ graceful: true, close: false, timeout: 6000 })
    },
  }
}
