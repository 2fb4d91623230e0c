import { statusOf } from '@fieldhouse/domain/problems'
import { Problem, type ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import { exportKeptHours } from '@fieldhouse/domain/people/workspace-export'
import { and, eq, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingFolder, newKey } from '../files/store.ts'
import { problemOf } from '../kit/http/problems.ts'
import type { Actor } from '../kit/database/claim.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import type { Attempt, Job, JobTools } from '../kit/jobs/job.ts'
import { type ExportRecord, moveExport } from './progress.ts'
import { tellAsker } from './tell-asker.ts'
import { writeProof } from './proof/write-proof.ts'
import { type ExportKind, workspaceExports } from './tables.ts'
import { type Making, writeExport } from './write-export.ts'

/** The data of an export job. */
export type ExportAsked = { workspaceId: string; exportId: string }

/** Thrown if this process must stop the export, because the export was deleted or another process finished it. */
class Overtaken extends Error {}

type At = { tools: JobTools; asked: ExportAsked; attempt: Attempt }

const inside = <T>({ tools, asked }: At, doing: (work: Work) => Promise<T>): Promise<T> =>
  asSystem(tools.database.main, asked.workspaceId, doing)

async function moveOn(at: At, change: Partial<ExportRecord>): Promise<ExportRecord> {
  const moved = await inside(at, (work) => moveExport(work, at.asked.exportId, change))
  if (!moved) throw new Overtaken()
  return moved
}

/**
 * The user who requested the export. Fails if the account is disabled. The transaction that reads the data checks
 * the user's permission.
 */
async function askerOf({ tools }: At, id: string): Promise<Actor> {
  const { rows } = await tools.database.main.query<Pick<Actor, 'language' | 'timezone'>>(
    'select lang as language, timezone from users where id = $1 and disabled_at is null',
    [id],
  )
  const [known] = rows
  if (!known) throw new Problem('FORBIDDEN')
  // If the workspace requires a second factor, the user proved it when they requested the export.
  return { id, ...known, hasSecondFactor: true }
}

/** The time between two updates of the stored progress, in ms. */
const pulse = 1000

/** Makes a function that adds to the progress of an export. The function stores the progress at most once a second. */
function teller(at: At) {
  let done = 0
  let saidAt = 0
  return async (more: number): Promise<void> => {
    done += more
    if (Date.now() - saidAt < pulse) return
    saidAt = Date.now()
    await moveOn(at, { done }).catch((error: unknown) => {
      // The update of the progress needs a second connection. If no connection is available, this update is skipped.
      if (problemOf(error).code !== 'OVERLOADED') throw error
    })
  }
}

/** The disk space that must remain free after an export, in bytes, because the database may use the same disk. */
const reserve = 256 * 1024 * 1024

async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + reserve) throw new Problem('STORAGE_FULL')
}

/** Marks the export as ready for download. Earlier exports expire, so that only the latest file is stored. */
async function finish(at: At, stored: { key: string; size: number }): Promise<void> {
  const { exportId, workspaceId } = at.asked
  await inside(at, async (work) => {
    const expiresAt = new Date(work.now.getTime() + exportKeptHours * 3_600_000).toISOString()
    const moved = await moveExport(work, exportId, { ...stored, state: 'READY', expiresAt })
    if (!moved) throw new Overtaken()
    await work.tx
      .update(workspaceExports)
      .set({ expiresAt: work.now.toISOString() })
      .where(
        and(
          eq(workspaceExports.workspaceId, workspaceId),
          eq(workspaceExports.kind, moved.kind),
          eq(workspaceExports.state, 'READY'),
          ne(workspaceExports.id, exportId),
        ),
      )
    await tellAsker(work, { export: moved, mail: 'ready', appUrl: at.tools.config.appUrl })
  })
}

/** The functions that write the file of an export. They return its size in bytes. */
const writers: Record<ExportKind, (making: Making) => Promise<number>> = {
  DATA: writeExport,
  PROOF: writeProof,
}

async function make(at: At): Promise<void> {
  const { tools, asked, attempt } = at
  const { workspaceId } = asked
  const { actorId, kind } = await moveOn(at, { state: 'RUNNING', done: 0 })
  const actor = await askerOf(at, actorId)
  const folder = incomingFolder(tools.config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `export-${randomUUID()}`)
  const key = newKey()
  try {
    const size = await writers[kind]({
      pool: tools.database.main,
      files: tools.files,
      secret: tools.config.secret,
      workspaceId,
      actor,
      path,
      signal: attempt.signal,
      begun: async (total) => {
        await needRoom(folder, total)
        await moveOn(at, { total })
      },
      moved: teller(at),
    })
    await tools.files.put(key, path)
    await finish(at, { key, size })
  } catch (error) {
    await tools.files.remove(key)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** The error code with which an export finally fails, or null if a retry may succeed. */
function finalProblem(error: unknown, { signal, isLast }: Attempt): ProblemCode | null {
  if (isDiskFull(error)) return 'STORAGE_FULL'
  if (error instanceof Problem && statusOf(error) < 500) return error.code
  if (error instanceof Problem && error.code === 'STORAGE_FULL') return error.code
  return isLast && !signal.aborted ? problemOf(error).code : null
}

async function fail(at: At, problem: ProblemCode): Promise<void> {
  await inside(at, async (work) => {
    const moved = await moveExport(work, at.asked.exportId, { state: 'FAILED', problem })
    if (moved) await tellAsker(work, { export: moved, mail: 'failed', appUrl: at.tools.config.appUrl })
  })
}

async function run(tools: JobTools, asked: ExportAsked, attempt: Attempt): Promise<void> {
  const at = { tools, asked, attempt }
  try {
    await make(at)
  } catch (error) {
    if (error instanceof Overtaken) return
    tools.log.warn({ err: error, export: asked.exportId }, 'a workspace export did not come about')
    const problem = finalProblem(error, attempt)
    // The queue repeats the job: immediately after an error, and in a new process after a stop.
    if (problem === null) throw error
    await fail(at, problem)
  }
}

/**
 * The job that makes the export of a workspace. If the job's process is killed, the job starts again within two
 * minutes.
 */
export const exportJob: Job<ExportAsked> = {
  name: 'workspace-export',
  run: (tools, asked, attempt = { signal: new AbortController().signal, isLast: true }) =>
    run(tools, asked, attempt),
}
