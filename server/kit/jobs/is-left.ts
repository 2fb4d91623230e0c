import { type SQL, sql } from 'drizzle-orm'
import { type QueueName, queueSchema } from '../../queues.ts'

// The query of the jobs refers to no record, because a Citus cluster joins only its results.

/**
 * SQL that is true if no job for a record waits or runs, for example after a failed job. A job's data contain the
 * record's id under `key`.
 */
export const isLeft = (queue: QueueName, { key, id }: { key: string; id: SQL }): SQL<boolean> =>
  sql<boolean>`(${id}::text <> all (array(select coalesce(data ->> ${key}, '') from ${sql.raw(queueSchema)}.job
    where name = ${queue} and state in ('created', 'retry', 'active'))))`
