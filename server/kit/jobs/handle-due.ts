import { type Work, asSystem } from '../database/work.ts'
import { eachWorkspace } from './each-workspace.ts'
import type { TurnTools } from './in-turns.ts'

/** A job that lists the due records of each workspace first, and judges each record again when it handles it. */
type Listed<R extends { id: string }> = {
  /** The kind of the records in the log, such as `invoice`. */
  name: string
  /** The time. It is read again for each record, because a run may outlast the hours in which it may send. */
  clock: () => Date
  signal?: AbortSignal | undefined
  /** The records of a workspace that are due, at most those that one run handles. The next run handles the others. */
  dueOf: (work: Work) => Promise<readonly R[]>
  handle: (work: Work, record: R) => Promise<unknown>
}

/**
 * Handles the due records of all workspaces, each in a separate transaction. The workspaces take turns, so that none
 * waits for all records of another. A record or a workspace that fails stops no other; the next run tries it again.
 * Throws the errors of workspaces at the end.
 */
export async function handleDue<R extends { id: string }>(
  { database, config, log }: TurnTools,
  { name, clock, signal, dueOf, handle }: Listed<R>,
): Promise<void> {
  const now = (work: Work): Work => ({ ...work, now: clock(), appUrl: config.appUrl })
  const due: { workspace: string; record: R; turn: number }[] = []
  const [listed] = await Promise.allSettled([
    eachWorkspace(database.main, async (work) => {
      for (const [turn, record] of (await dueOf(now(work))).entries())
        due.push({ workspace: work.workspaceId, record, turn })
    }),
  ])
  for (const { workspace, record } of due.toSorted((a, b) => a.turn - b.turn)) {
    if (signal?.aborted) return
    await asSystem(database.main, workspace, (work) => handle(now(work), record)).catch((error: unknown) =>
      log.warn({ err: error, [name]: record.id }, `a due ${name} was not handled`),
    )
  }
  if (listed.status === 'rejected') throw listed.reason
}
