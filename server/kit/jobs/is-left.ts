import { type SQL, sql } from 'drizzle-orm'
import { type QueueName, queueSchema } from '../../queues.ts'

/**
 * Whether the queue knows nothing of a record's job any more: it gave up, or the database was restored. `key` is where the
 * job's data name the record, `id` the record's.
 */
export const isLeft = (queue: QueueName, { key, id }: { key: string; id: SQL }): SQL<boolean> =>
  sql<boolean>`not exists (select from ${sql.raw(queueSchema)}.job
    where name = ${queue} and state in ('created', 'retry', 'active') and data ->> ${key} = ${id}::text)`
