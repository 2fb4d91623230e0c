import type { Pool } from 'pg'
import { asSystem } from '../database/work.ts'
import type { Work } from '../database/work.ts'

/**
 * The number of consecutive failures after which the work ends. A series of failures has its cause in the database or
 * the work, not in a single workspace.
 */
const mostFaults = 5

/** The ids of the workspaces in use. */
export async function liveWorkspaces(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select live_workspaces() as id')
  return rows.map(({ id }) => id)
}

/**
 * Runs work in every workspace in use, one after the other, each in its own transaction. Throws the errors at the end.
 * Stops early after five failures in a row.
 */
export async function eachWorkspace(pool: Pool, run: (work: Work) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  let inARow = 0
  for (const id of await liveWorkspaces(pool))
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
