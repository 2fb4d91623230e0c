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
  /** The ids of this process's workers, by job name. */
  workers: Map<string, string[]>
}

function wakeWorkers({ boss, workers }: Pick<Taking, 'boss' | 'workers'>, name: string): void {
  for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
}

async function takeJobs(taking: Taking): Promise<void> {
  const { boss, jobs, tools, stopping, workers } = taking
  for (const job of jobs) {
    const own: string[] = []
    workers.set(job.name, own)
    const how = { pollingIntervalSeconds: 10, ...(job.groupOf && { localGroupConcurrency: 1 }) }
    for (let at = 0; at < (job.atOnce ?? 1); at++)
      own.push(
        await boss.work(job.name, how, async ([taken]) => {
          if (!taken) return
          const signal = AbortSignal.any([taken.signal, stopping])
          const isLast = taken.retryCount >= queues[job.name].retryLimit
          try {
            await job.run(tools, (taken.data ?? {}) as never, { signal, isLast })
          } finally {
            // Makes a worker take the next waiting job at once.
            wakeWorkers(taking, job.name)
          }
        }),
      )
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
}

/**
 * SQL for the turn in which a group's new job runs, after the group's other jobs. Each group runs one job per turn, so
 * that no group delays the others.
 */
const nextTurn = `select 1 + greatest(
    (select -max(priority) from ${queueSchema}.job where name = $1 and state <= 'active'),
    (select -min(priority) from ${queueSchema}.job where name = $1 and state <= 'active' and group_id = $2), 0) as turn`

/** Returns the group of a job, and the job's priority in the queue. */
async function placeOf<Data extends object>(client: PoolClient, job: Job<Data>, data: Data) {
  if (!job.groupOf) return {}
  const id = job.groupOf(data)
  const { rows } = await client.query<{ turn: number }>(nextTurn, [job.name, id])
  return { group: { id }, priority: -(rows[0]?.turn ?? 1) }
}

/** Opens the queue of these jobs on the serving role's own pool. Migrations have already created the queue's tables. */
export function openQueue(tools: JobTools, jobs: readonly Job<never>[]): Queue {
  const boss = new PgBoss({
    db: over(tools.database.main),
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    // How often the queue looks for jobs of processes that died, in s.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => tools.log.warn({ err: error }, 'the queue had trouble'))
  const stopping = new AbortController()
  const workers: Taking['workers'] = new Map()
  let begun: Promise<unknown> | null = null
  let taking: Promise<void> = Promise.resolve()
  const begin = () => (begun ??= boss.start())
  return {
    send: async <Data extends object>(client: PoolClient, job: Job<Data>, data: Data) => {
      await begin()
      await boss.send(job.name, data, { db: over(client), ...(await placeOf(client, job, data)) })
    },
    wake: ({ name }) => wakeWorkers({ boss, workers }, name),
    start: () =>
      (taking = begin()
        .then(() => takeJobs({ boss, jobs, tools, stopping: stopping.signal, workers }))
        // Takes over the jobs of processes that died while this process was not running.
        .then(() => boss.supervise())),
    stop: async () => {
      stopping.abort()
      // A queue that is still starting cannot be stopped and would take jobs afterwards.
      await taking.catch(() => {})
      if (begun) await boss.stop({ graceful: true, close: false, timeout: 6000 })
    },
  }
}
