import { type Work, asSystem } from '../database/work.ts'
import { eachWorkspace } from './each-workspace.ts'
import type { TurnTools } from './job.ts'

/** The most records of one workspace that a run handles. The next run handles the others. */
export const mostOfWorkspace = 200

/** A job that lists the due records of each workspace first, and judges each record again when it handles it. */
type Listed<R extends { id: string }> = {
  /** The message of the log about a record that failed, such as `an invoice got no reminder`. */
  failed: string
  /**
   * The clock. A run reads the clock again for each record, because a run may outlast the hours in which it may send.
   */
  clock: () => Date
  signal?: AbortSignal | undefined
  /** The records of a workspace that are due. Only the first `mostOfWorkspace` are handled. */
  dueOf: (work: Work) => Promise<readonly R[]>
  handle: (work: Work, record: R) => Promise<unknown>
}

/**
 * Handles the due records of all workspaces in turns, each in a separate transaction. Failures stop no other record or
 * workspace. Throws the errors of workspaces at the end.
 */
export async function handleDue<R extends { id: string }>(
  { database, config, log }: TurnTools,
  { failed, clock, signal, dueOf, handle }: Listed<R>,
): Promise<void> {
  const now = (work: Work): Work => ({ ...work, now: clock(), appUrl: config.appUrl })
  const due: { workspace: string; record: R; turn: number }[] = []
  const [listed] = await Promise.allSettled([
    eachWorkspace(database.main, async (work) => {
      const records = (await dueOf(now(work))).slice(0, mostOfWorkspace)
      due.push(...records.map((record, turn) => ({ workspace: work.workspaceId, record, turn })))
    }),
  ])
  for (const { workspace, record } of due.toSorted((a, b) => a.turn - b.turn)) {
    if (signal?.aborted) break
    await asSystem(database.main, workspace, (work) => handle(now(work), record)).catch((error: unknown) =>
      log.warn({ err: error, id: record.id }, failed),
    )
  }
  if (listed.status === 'rejected') throw listed.reason
}
