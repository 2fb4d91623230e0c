import { Client } from 'pg'
import type { Known } from './cases.ts'
import { type Bench, workspaceId } from './data.ts'

/** Returns the ids of a job of workspace 1, 2, …, of its client and of its account. */
export async function someRecords(bench: Bench, workspace = 1): Promise<Known> {
  const client = new Client({ connectionString: bench.appUrl })
  await client.connect()
  await client.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId(workspace)])
  const { rows } = await client.query<Known>(
    `select client, account, id as job from jobs where job_number = 'J-012345'`,
  )
  await client.end()
  if (!rows[0]) throw new Error('the bench is not loaded')
  return rows[0]
}
