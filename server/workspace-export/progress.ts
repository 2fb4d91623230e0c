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
import { type ExportKind, workspaceExports } from './tables.ts'

export type ExportRecord = typeof workspaceExports.$inferSelect

/** The condition for the exports of a kind in this workspace. */
const areOf = (work: Work, kind: ExportKind) =>
  and(eq(workspaceExports.workspaceId, work.workspaceId), eq(workspaceExports.kind, kind))

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

/** Marks the unfinished exports of a kind that have no job as failed. */
export const giveUpStopped = (work: Work, kind: ExportKind) =>
  work.tx
    .update(workspaceExports)
    .set({ state: 'FAILED', problem: 'STOPPED' })
    .where(and(areOf(work, kind), isAbandoned))

/** The unfinished export of a kind, or null. */
export async function exportUnderWay(work: Work, kind: ExportKind): Promise<ExportRecord | null> {
  const [found] = await work.tx
    .select()
    .from(workspaceExports)
    .where(and(areOf(work, kind), underWay))
  return found ?? null
}

/** The number of exports of a kind that were requested in this workspace in the last 24 hours. */
export const begunToday = (work: Work, kind: ExportKind): Promise<number> =>
  work.tx.$count(
    workspaceExports,
    and(areOf(work, kind), sql`${workspaceExports.createdAt} > now() - interval '24 hours'`),
  )

const isOver = ({ expiresAt }: ExportRecord, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime()

/** The stored file of an export of a kind. Returns null if the export cannot be downloaded. */
export async function readyExport(
  work: Work,
  { kind, id }: { kind: ExportKind; id: string },
): Promise<{ key: string; size: number } | null> {
  const [found] = await work.tx
    .select()
    .from(workspaceExports)
    .where(and(areOf(work, kind), eq(workspaceExports.id, id)))
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

/** SQL for the name of the person who requested an export. */
const person = sql<
  WorkspaceExport['by']
>`(select json_build_object('firstName', asker.first_name, 'lastName', asker.last_name)
  from ${users} asker where asker.id = ${workspaceExports.actorId})`

/** The latest exports of a kind, newest first. */
export async function latestExports(work: Work, kind: ExportKind): Promise<WorkspaceExport[]> {
  const rows = await work.tx
    .select({
      record: workspaceExports,
      by: person,
      isLost: isAbandoned,
    })
    .from(workspaceExports)
    .where(areOf(work, kind))
    .orderBy(desc(workspaceExports.id))
    .limit(10)
  return rows.map(({ record, by, isLost }) => ({
    _id: record.id,
    state: isLost
      ? 'FAILED'
      : record.state === 'READY' && isOver(record, work.now)
        ? 'EXPIRED'
        : record.state,
    percent: percentOf(record),
    size: record.size,
    createdAt: record.createdAt,
    by,
    expiresAt: record.expiresAt,
    problem: wordsOf(isLost ? 'STOPPED' : record.problem, work.actor.language),
  }))
}
