import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../kit/database.ts'
import type { FileStore } from '../files/store.ts'

/** What a job may use. */
export type JobTools = { database: Database; config: Config; files: FileStore; log: FastifyBaseLogger }

/** Work that is done apart from any request. It may run twice, so it must not mind. */
export type Job<Data extends object = object> = {
  name: string
  /** When it runs by itself, as a cron expression in UTC. */
  cron?: string
  run: (tools: JobTools, data: Data) => Promise<void>
}
