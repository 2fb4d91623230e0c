import { PgBoss } from 'pg-boss'
import type { Client } from 'pg'
import { queueSchema, queues } from '../../queues.ts'

/** Migrates the queue's own tables as their owner, and grants the serving role access. */
export async function migrateQueue(client: Client, role: string): Promise<void> {
  const faults: Error[] = []
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: queueSchema,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => faults.push(error))
  // In a distributed database, the queue stays on the coordinator. Other databases ignore the setting.
  await client.query('set citus.enable_ddl_propagation = off')
  await boss.start()
  for (const [name, making] of Object.entries(queues))
    if (!(await boss.getQueue(name))) await boss.createQueue(name, making)
  await boss.stop({ graceful: false })
  if (faults[0]) throw faults[0]
  const app = client.escapeIdentifier(role)
  await client.query(`grant usage on schema ${queueSchema} to ${app};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${app};
    grant usage on all sequences in schema ${queueSchema} to ${app};
    grant execute on all functions in schema ${queueSchema} to ${app}`)
  await client.query('reset citus.enable_ddl_propagation')
}
