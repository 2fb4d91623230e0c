import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Work, asSystem } from '../database/work.ts'
import { workspacesWith } from './each-workspace.ts'
import type { TurnTools } from './job.ts'

/** The most records of a workspace that may fail in one run of a job. */
const mostFailed = 50

/** A job that handles due records of all workspaces, each record in its own transaction. */
type Turns<R extends { id: string }> = {
  /** The kind of the records in the log, such as `recurring invoice`. */
  name: string
  /** The table of the records. Only workspaces with rows in it have turns. */
  table: PgTable
  now: Date
  signal?: AbortSignal | undefined
  /** The most records of a workspace that are handled before the next workspace has its turn. */
  perTurn: number
  /** The most records of a workspace that one run handles; no limit by default. The next run handles the others. */
  most?: number
  /** Locks the next due record of a workspace, without those that failed in this run. Null if no record is due. */
  lockNext: (work: Work, failed: readonly string[]) => Promise<R | null>
  handle: (work: Work, record: R) => Promise<void>
  /** Stores why a record failed. An error that is not a refusal is passed as `SERVER_ERROR`. */
  noteFault: (work: Work, id: string, problem: Problem) => Promise<void>
}

/** The progress of a run in one workspace. */
type Progress = { workspace: string; handled: number; failed: string[] }

/** Handles the next due record of a workspace in a transaction. Returns whether one was due. */
async function handleNext<R extends { id: string }>(
  { database, config, log }: TurnTools,
  turns: Turns<R>,
  of: Progress,
): Promise<boolean> {
  const { name, now, lockNext, handle, noteFault } = turns
  const inside = <T>(run: (work: Work) => Promise<T>) =>
    asSystem(database.main, of.workspace, (work) => run({ ...work, now, appUrl: config.appUrl }))
  let tried: string | null = null
  try {
    const isHandled = await inside(async (work) => {
      tried = null
      const next = await lockNext(work, of.failed)
      if (next === null) return false
      tried = next.id
      await handle(work, next)
      return true
    })
    of.handled += isHandled ? 1 : 0
    return isHandled
  } catch (error) {
    // A record that fails must not stop the others. The next run tries it again.
    if (tried === null) throw error
    const id: string = tried
    of.failed.push(id)
    log.warn({ err: error, id }, `a ${name} failed`)
    const problem = error instanceof Problem ? error : new Problem('SERVER_ERROR')
    await inside((work) => noteFault(work, id, problem)).catch((failed: unknown) =>
      log.warn({ err: failed, id }, `the failure of a ${name} was not stored`),
    )
    return true
  }
}

/** Handles some records of a workspace. Returns whether more may be due. A workspace that fails stops no other. */
async function takeTurn<R extends { id: string }>(
  tools: TurnTools,
  turns: Turns<R>,
  of: Progress,
): Promise<boolean> {
  const { name, perTurn, most = Infinity } = turns
  const isEnough = () => of.handled >= most || of.failed.length >= mostFailed
  try {
    for (let count = 0; count < perTurn && !isEnough(); count += 1)
      if (!(await handleNext(tools, turns, of))) return false
    return !isEnough()
  } catch (error) {
    tools.log.warn({ err: error, workspace: of.workspace }, `the turn of a workspace failed (${name})`)
    return false
  }
}

/**
 * Handles the due records of all workspaces. Workspaces take turns, so that no workspace waits for the many records of
 * another.
 */
export async function inTurns<R extends { id: string }>(tools: TurnTools, turns: Turns<R>): Promise<void> {
  const workspaces = await workspacesWith(tools.database.main, turns.table)
  let waiting = workspaces.map((workspace): Progress => ({ workspace, handled: 0, failed: [] }))
  while (waiting.length > 0) {
    const more: Progress[] = []
    for (const of of waiting) {
      if (turns.signal?.aborted) return
      if (await takeTurn(tools, turns, of)) more.push(of)
    }
    waiting = more
  }
}
