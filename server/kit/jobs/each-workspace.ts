import type { Pool } from 'pg'
import { asSystem } from '../database/work.ts'
import type { Work } from '../database/work.ts'

/** After so many faults one after the other it is not a workspace that is at fault, but the database or the work itself. */
const mostFaults = 5

/**
 * Does something in every workspace that is in use, each in a transaction of its own, one after the other. What fails in one keeps no
 * other from its turn, and is thrown when all had theirs.
 */
export async function eachWorkspace(pool: Pool, run: (work: Work) => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select live_workspaces() as id')
  const faults: unknown[] = []
  let inARow = 0
  for (const { id } of rows)
    try {
      await asSystem(pool, id, run)
      inARow = 0
    } catch (error) {
      faults.push(error)
      inARow += 1
      if (inARow === mostFaults) break
    }
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} workspaces failed`)
}
