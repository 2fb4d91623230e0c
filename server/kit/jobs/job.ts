import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'
import type { EntityModule } from '../entity/define-entity.ts'
import type { Budget } from '../http/budget.ts'
import type { FileStore } from '../http/file-store.ts'
import type { QueueName } from '../../queues.ts'

/** What a job may use. */
export type JobTools = {
  database: Database
  config: Config
  files: FileStore
  log: FastifyBaseLogger
  /** What costly work of this process shares. */
  budget: Budget
  /** Every entity there is. */
  modules: readonly EntityModule[]
}

/** One try of a job: `signal` tells it to stop, when the server stops; a last one is not repeated when it throws. */
export type Attempt = { signal: AbortSignal; isLast: boolean }

/** Work that is done apart from any request. It may run twice, so it must not mind. */
export type Job<Data extends object = object> = {
  name: QueueName
  /** When it runs by itself, as a cron expression in UTC. */
  cron?: string
  /** How many of it one process does at once; one where nothing is said. */
  atOnce?: number
  /** Whose work it is: a process does one of each at a time, and the turns are fair between them. */
  groupOf?: (data: Data) => string
  run: (tools: JobTools, data: Data, attempt?: Attempt) => Promise<void>
}

/** Work that waits in the database; several processes may take from it. */
export type Queue = {
  /** Adds a job to the transaction that is open on the client: done only if that commits. */
  send<Data extends object>(client: PoolClient, job: Job<Data>, data: Data): Promise<void>
  /** Has this process look for jobs of a kind now instead of within ten seconds. */
  wake(job: Pick<Job, 'name'>): void
  /** Takes jobs from now on, and those of the schedule. */
  start(): Promise<void>
  /** Takes no more, tells running ones to stop and waits for them, at most 8 s. */
  stop(): Promise<void>
}
