import { type SQL, sql } from 'drizzle-orm'
import { type QueueName, queueSchema } from '../../queues.ts'

/**
 * SQL that is true if no job for a record waits or runs, for example after a failed job. A job's data contain the
 * record's id under `key`.
 */
export const isLeft = (queue: QueueName, { key, id }: { key: string; id: SQL }): SQL<boolean> =>
  sql<boolean>`not exists (select from ${sql.raw(queueSchema)}.job
    where name = ${queue} and state in ('created', 'retry', 'active') and data ->> ${key} = ${id}::text)`
