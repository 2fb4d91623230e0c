import type { Pool } from 'pg'
import { asSystem } from '../database/work.ts'
import type { Work } from '../database/work.ts'

/** Does something in every workspace that is in use, each in a transaction of its own, one after the other. */
export async function eachWorkspace(pool: Pool, run: (work: Work) => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select live_workspaces() as id')
  for (const { id } of rows) await asSystem(pool, id, run)
}
