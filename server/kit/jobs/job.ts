import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'
import type { EntityModule } from '../entity/define-entity.ts'
import type { Budget } from '../http/budget.ts'
import type { FileStore } from '../http/file-store.ts'
import type { QueueName } from '../../queues.ts'

/** The parts of the server that a job may use. */
export type JobTools = {
  database: Database
  config: Config
  files: FileStore
  log: FastifyBaseLogger
  /** The memory limit shared by the costly work of this process. */
  budget: Budget
  /** All entities. */
  modules: readonly EntityModule[]
}

/** The tools of a job that handles due records of all workspaces. */
export type TurnTools = Pick<JobTools, 'database' | 'config' | 'log'>

/**
 * An attempt to run a job. `signal` aborts when the server stops. If `isLast` is true, a failed job is not tried again.
 */
export type Attempt = { signal: AbortSignal; isLast: boolean }

/** Work outside any request. A job may run twice, so a second run must do no harm. */
export type Job<Data extends object = object> = {
  name: QueueName
  /** The schedule, as a cron expression in UTC. */
  cron?: string
  /** How many jobs of this kind run at once in one process, by default one. */
  atOnce?: number
  /** The group of a job, such as its workspace. A process runs one job per group at a time, and groups take turns. */
  groupOf?: (data: Data) => string
  run: (tools: JobTools, data: Data, attempt?: Attempt) => Promise<void>
}

/** A queue of jobs in the database. Several processes may take jobs from the queue. */
export type Queue = {
  /** Adds a job within the client's open transaction, so that the job runs only if the transaction commits. */
  send<Data extends object>(client: PoolClient, job: Job<Data>, data: Data): Promise<void>
  /** Makes this process look for jobs of a kind now instead of within ten seconds. */
  wake(job: Pick<Job, 'name'>): void
  /** Starts to take jobs, including scheduled ones. */
  start(): Promise<void>
  /** Takes no more jobs, aborts running ones and waits at most 8 s for their end. */
  stop(): Promise<void>
}
