import type { PgTable } from 'drizzle-orm/pg-core'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Work, asSystem } from '../database/work.ts'
import { eachWorkspace } from './each-workspace.ts'
import type { TurnTools } from './job.ts'

/** The most records of one workspace that a run handles. The next run handles the others. */
export const mostOfWorkspace = 200

/** A job that lists the due records of each workspace first, and judges each record again when it handles it. */
type Listed<R extends { id: string }> = {
  /** The log message for a record that failed, such as `an invoice got no reminder`. */
  failed: string
  /** The table of the records. Only workspaces with rows in it are entered. */
  table: PgTable
  /**
   * The clock. A run reads the clock again for each record, because a run may outlast the hours in which it may send.
   */
  clock: () => Date
  signal?: AbortSignal | undefined
  /** The records of a workspace that are due. Only the first `mostOfWorkspace` are handled. */
  dueOf: (work: Work) => Promise<readonly R[]>
  handle: (work: Work, record: R) => Promise<unknown>
  /** Stores why a record failed. An error that is not a refusal is passed as `SERVER_ERROR`. */
  noteFault?: (work: Work, id: string, problem: Problem) => Promise<void>
}

/**
 * Handles the due records of all workspaces in turns, each in a separate transaction. Failures stop no other record or
 * workspace. Throws the errors of workspaces at the end.
 */
export async function handleDue<R extends { id: string }>(
  { database, config, log }: TurnTools,
  { failed, table, clock, signal, dueOf, handle, noteFault }: Listed<R>,
): Promise<void> {
  const now = (work: Work): Work => ({ ...work, now: clock(), appUrl: config.appUrl })
  const due: { workspace: string; record: R; turn: number }[] = []
  const [listed] = await Promise.allSettled([
    eachWorkspace(database.main, table, async (work) => {
      const records = (await dueOf(now(work))).slice(0, mostOfWorkspace)
      due.push(...records.map((record, turn) => ({ workspace: work.workspaceId, record, turn })))
    }),
  ])
  for (const { workspace, record } of due.toSorted((a, b) => a.turn - b.turn)) {
    if (signal?.aborted) break
    const inside = (run: (work: Work) => Promise<unknown>) =>
      asSystem(database.main, workspace, (work) => run(now(work)))
    const note = async (error: unknown) => {
      log.warn({ err: error, id: record.id }, failed)
      const problem = error instanceof Problem ? error : new Problem('SERVER_ERROR')
      if (noteFault) await inside((work) => noteFault(work, record.id, problem))
    }
    await inside((work) => handle(work, record))
      .catch(note)
      .catch((error: unknown) => log.warn({ err: error, id: record.id }, 'a failure was not stored'))
  }
  if (listed.status === 'rejected') throw listed.reason
}
