import { PgBoss } from 'pg-boss'
import type { Client } from 'pg'
import { jobs } from './jobs.ts'
import { queueSchema } from './queue.ts'

/** Brings the queue's own tables up to date, as their owner, and lets the serving role work with them. */
export async function migrateQueue(client: Client, role: string): Promise<void> {
  const faults: Error[] = []
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: queueSchema,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => faults.push(error))
  await boss.start()
  for (const job of jobs) if (!(await boss.getQueue(job.name))) await boss.createQueue(job.name, job.queue)
  await boss.stop({ graceful: false })
  if (faults[0]) throw faults[0]
  const app = client.escapeIdentifier(role)
  await client.query(`grant usage on schema ${queueSchema} to ${app};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${app};
    grant usage on all sequences in schema ${queueSchema} to ${app};
    grant execute on all functions in schema ${queueSchema} to ${app}`)
}
