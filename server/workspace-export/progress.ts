import { sayProblem } from '@fieldhouse/domain/problems'
import type { WorkspaceExport } from '@fieldhouse/domain/people/workspace-export'
import { stoppedWords } from '@fieldhouse/domain/people/workspace-export'
import { taskProblem } from '@fieldhouse/domain/kit/entity/former-actor'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../kit/database/user-tables.ts'
import type { Work } from '../kit/database/work.ts'
import { isLeft } from '../kit/jobs/is-left.ts'
import { workspaceExports } from './tables.ts'

export type ExportRecord = typeof workspaceExports.$inferSelect

/** The condition for an export by id in this workspace. */
const exportIs = (work: Work, id: string) =>
  and(eq(workspaceExports.workspaceId, work.workspaceId), eq(workspaceExports.id, id))

const underWay = inArray(workspaceExports.state, ['QUEUED', 'RUNNING'])

/** Changes an unfinished export. Returns null if the export is finished or deleted. */
export async function moveExport(
  work: Work,
  id: string,
  change: Partial<ExportRecord>,
): Promise<ExportRecord | null> {
  const [moved] = await work.tx
    .update(workspaceExports)
    .set(change)
    .where(and(exportIs(work, id), underWay))
    .returning()
  return moved ?? null
}

/** Whether an export is unfinished although the queue no longer has its job. */
const isAbandoned = sql<boolean>`(${underWay}
  and ${isLeft('workspace-export', { key: 'exportId', id: sql`${workspaceExports.id}` })})`

/** Marks the unfinished exports of this workspace that have no job as failed. */
export const giveUpStopped = (work: Work) =>
  work.tx
    .update(workspaceExports)
    .set({ state: 'FAILED', problem: 'STOPPED' })
    .where(and(eq(workspaceExports.workspaceId, work.workspaceId), isAbandoned))

/** The unfinished export of this workspace, or null. */
export async function exportUnderWay(work: Work): Promise<ExportRecord | null> {
  const [found] = await work.tx
    .select()
    .from(workspaceExports)
    .where(and(eq(workspaceExports.workspaceId, work.workspaceId), underWay))
  return found ?? null
}

/** The number of exports that were requested in this workspace in the last 24 hours. */
export const begunToday = (work: Work): Promise<number> =>
  work.tx.$count(
    workspaceExports,
    and(
      eq(workspaceExports.workspaceId, work.workspaceId),
      sql`${workspaceExports.createdAt} > now() - interval '24 hours'`,
    ),
  )

const isOver = ({ expiresAt }: ExportRecord, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime()

/** The stored file of an export. Returns null if the export cannot be downloaded. */
export async function readyExport(work: Work, id: string): Promise<{ key: string; size: number } | null> {
  const [found] = await work.tx.select().from(workspaceExports).where(exportIs(work, id))
  if (!found) throw new Problem('NOT_FOUND')
  const { state, key, size } = found
  return state === 'READY' && key !== null && size !== null && !isOver(found, work.now) ? { key, size } : null
}

/** The progress in percent. Only a finished export has 100 percent. */
const percentOf = ({ state, done, total }: ExportRecord): number =>
  state === 'READY' ? 100 : Math.min(99, Math.floor((done / Math.max(total, 1)) * 100))

function wordsOf(problem: ExportRecord['problem'], language: Language): string | null {
  if (problem === null) return null
  return problem === 'STOPPED' ? stoppedWords[language] : sayProblem(taskProblem(problem), language)
}

/** The latest exports of this workspace, newest first. */
export async function latestExports(work: Work): Promise<WorkspaceExport[]> {
  const rows = await work.tx
    .select({
      record: workspaceExports,
      firstName: users.firstName,
      lastName: users.lastName,
      isLost: isAbandoned,
    })
    .from(workspaceExports)
    .leftJoin(users, eq(users.id, workspaceExports.actorId))
    .where(eq(workspaceExports.workspaceId, work.workspaceId))
    .orderBy(desc(workspaceExports.id))
    .limit(10)
  return rows.map(({ record, firstName, lastName, isLost }) => ({
    _id: record.id,
    state: isLost
      ? 'FAILED'
      : record.state === 'READY' && isOver(record, work.now)
        ? 'EXPIRED'
        : record.state,
    percent: percentOf(record),
    size: record.size,
    createdAt: record.createdAt,
    by: firstName === null || lastName === null ? null : { firstName, lastName },
    expiresAt: record.expiresAt,
    problem: wordsOf(isLost ? 'STOPPED' : record.problem, work.actor.language),
  }))
}
