import { type Occurrence, dueAfter, movedWith } from '@fieldhouse/domain/communication/repeat'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { task } from '@fieldhouse/domain/communication/task'
import { and, eq, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { companyOf } from '../documents/company.ts'
import { users } from '../kit/database/user-tables.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, insertRow, lockRow } from '../kit/entity/write.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job } from '../kit/jobs/job.ts'
import { members } from '../people/tables.ts'
import { isDevelopment } from './repeat-unit.ts'
import { taskRoutes } from './task.ts'
import { taskContributors, tasks } from './task-tables.ts'

/** The maximum number of tasks that one transaction repeats. The next run repeats the other tasks. */
const atOnce = 200

/**
 * SQL condition for tasks that somebody can see: public tasks, and private tasks whose author or assignee is an active
 * member (OPEN-722).
 */
const isSeen = sql`(not ${tasks.isPrivate} or exists (
  select from ${members} viewer join ${users} account on account.id = viewer.id
  where viewer.workspace_id = ${currentWorkspace} and viewer.enabled and not viewer.removed
    and account.disabled_at is null
    and (viewer.id = ${tasks.createdBy} or exists (
      select from ${taskContributors} given where given.workspace_id = ${currentWorkspace}
        and given.record_id = ${tasks.id} and given.target_id = viewer.id))))`

/** Returns active tasks with a repeat rule that somebody can see. Skips tasks that another run has locked. */
const repeating = (work: Work, today: Day) =>
  work.tx
    .select({
      id: tasks.id,
      startDate: tasks.startDate,
      setting: tasks.repeatSetting,
      first: tasks.repeatFirst,
      count: tasks.repeatCount,
      author: tasks.createdBy,
      isDue: sql<boolean>`${tasks.repeatSetting} ->> 'frequency' = 'MINUTE' and ${tasks.createdAt}
        + (${tasks.repeatSetting} ->> 'interval')::int * interval '1 minute' <= ${work.now.toISOString()}::timestamptz`,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.workspaceId, work.workspaceId),
        sql`${tasks.repeatSetting} is not null and not ${tasks.removed} and ${tasks.enabled}`,
        sql`${tasks.repeatFirst} <= ${today}`,
        isSeen,
      ),
    )
    .orderBy(tasks.startDate)
    .for('update', { skipLocked: true })

type Repeating = Awaited<ReturnType<typeof repeating>>[number]

/** Returns the due occurrence of a task, or null. */
function dueOf({ first, setting, count, isDue }: Repeating, today: Day): Occurrence | null {
  if (!first || !setting) return null
  return isDue ? { count: count + 1, on: today } : dueAfter({ first, setting, count }, today)
}

/**
 * Creates a task's next occurrence: a pending task with the same author (OPEN-131, OPEN-272). Moves the repeat rule to
 * the new task, so the old task does not repeat again.
 */
async function follow(work: Work, of: Repeating, { count, on }: Occurrence): Promise<void> {
  const current = await lockRow(work, taskRoutes, of.id)
  const kept = Object.fromEntries(keysOf(task.fields).map((field) => [field, current[field]]))
  await changeRow(work, taskRoutes, { current, values: { repeatSetting: null }, action: 'repeat' })
  const next = await insertRow(work, taskRoutes, {
    ...kept,
    progressStatus: 'PENDING',
    startDate: on,
    endDate: movedWith(current.endDate, current.startDate ?? on, on),
  })
  await work.tx
    .update(tasks)
    .set({ createdBy: of.author, repeatOf: of.id, repeatFirst: of.first, repeatCount: count })
    .where(and(eq(tasks.workspaceId, work.workspaceId), eq(tasks.id, next.id)))
}

/**
 * Creates the due occurrences of a workspace's repeated tasks, by the workspace's current day. Returns the number of
 * created tasks (REL-17).
 */
export async function repeatTasks(work: Work): Promise<number> {
  const { today } = await companyOf(work)
  const due = (await repeating(work, today)).flatMap((each) => {
    const next = dueOf(each, today)
    return next ? [{ each, next }] : []
  })
  const some = due.slice(0, atOnce)
  for (const { each, next } of some) await follow(work, each, next)
  return some.length
}

/**
 * Runs every quarter of an hour, because the time of midnight differs by time zone. Runs every minute in
 * development.
 */
export const repeatJob: Job = {
  name: 'repeat-tasks',
  cron: isDevelopment() ? '* * * * *' : '1,16,31,46 * * * *',
  run: async ({ database }) =>
    eachWorkspace(database.main, tasks, async (work) => void (await repeatTasks(work))),
}
