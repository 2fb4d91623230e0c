import { task, taskFaults } from '@fieldhouse/domain/communication/task'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { contributorsOf, vote, votedBy } from '../collaboration/votes.ts'
import { subtasks } from '../collaboration/tables.ts'
import { companyOf } from '../documents/company.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { type Viewer, type Work, isSystem } from '../kit/database/work.ts'
import { needRepeatUnit } from './repeat-unit.ts'
import { taskContributors, taskTags, taskVotes, tasks } from './task-tables.ts'

type TaskRow = RowOf<typeof task> & Row
type Values = Partial<RowOf<typeof task>>

const voted = { table: tasks, votes: taskVotes }

/** SQL condition that selects a task by its id. */
const at = (work: Work, id: string) => and(eq(tasks.workspaceId, work.workspaceId), eq(tasks.id, id))

/** SQL condition that hides private tasks from all users except their author and assignees (OPEN-273). */
const seenBy = (viewer: Viewer): SQL | undefined =>
  isSystem(viewer)
    ? undefined
    : or(
        sql`not ${tasks.isPrivate}`,
        eq(tasks.createdBy, viewer.actor.id),
        sql`exists (select from ${taskContributors} given where given.workspace_id = ${currentWorkspace}
          and given.record_id = ${tasks.id} and given.target_id = ${viewer.actor.id})`,
      )

/** Refuses inconsistent dates. A new repeat rule must not start before the current day. An existing repeat rule may. */
async function needFitting(work: Work, values: Values, isNewRule: boolean): Promise<void> {
  needRepeatUnit(values.repeatSetting)
  const { today } = await companyOf(work)
  const errors = taskFaults(values, isNewRule ? today : '')
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** Whether a change gives the task a different repeat rule or start date. */
const changesRule = (before: Values, after: Values): boolean =>
  !sameValue(before.repeatSetting ?? null, after.repeatSetting ?? null) ||
  (before.startDate ?? null) !== (after.startDate ?? null)

/** Restarts the count of a task's occurrences at its start date. */
async function countFromHere(work: Work, { id, repeatSetting, startDate }: TaskRow): Promise<void> {
  await work.tx
    .update(tasks)
    .set({ repeatFirst: repeatSetting === null ? null : startDate, repeatCount: 0 })
    .where(at(work, id))
}

/** SQL for the share of subtasks that are completed, in whole percent. */
const progress =
  () => sql`(select round(100.0 * count(*) filter (where step.completed) / nullif(count(*), 0))::int
  from ${subtasks} step where step.workspace_id = ${currentWorkspace} and step.entity_type = 'TASK'
    and step.entity = ${tasks.id})`

/**
 * Tasks, which users plan, assign, vote on and repeat. Private tasks are visible only to their author and assignees
 * (TASK-01..11).
 */
export const taskRoutes = defineEntity(task, {
  table: tasks,
  scope: seenBy,
  number: { field: 'slugId', series: 'task' },
  links: { tags: taskTags, contributors: taskContributors },
  derived: {
    voted: () => votedBy(voted),
    progress,
    contributors: () => contributorsOf(tasks, taskContributors),
  },
  under: ({ job }) => (typeof job === 'string' ? job : null),
  steps: {
    beforeCreate: async (work, values) => {
      // The job that creates occurrences may run late, and may therefore set a start date in the past.
      await needFitting(work, values, !isSystem(work))
      return values
    },
    afterCreate: countFromHere,
    beforeUpdate: async (work, { current, values }) => {
      const { isPrivate = current.isPrivate } = values
      if (isPrivate !== current.isPrivate && current['createdBy'] !== work.actor.id)
        throw fault(['isPrivate'], 'PRIVATE_BY_AUTHOR')
      const after = { ...current, ...values }
      await needFitting(work, after, changesRule(current, after))
      return values
    },
    afterUpdate: async (work, { before, row }) => {
      if (changesRule(before, row)) await countFromHere(work, row)
    },
    afterArchive: async (work, { row, removed }) => {
      await work.tx
        .update(tasks)
        .set({ archivedDate: removed ? work.now.toISOString() : null })
        .where(at(work, row.id))
    },
  },
  actions: {
    vote: (work, { current, body }) => vote(work, { ...voted, of: task, current, asked: body.voted }),
  },
})
