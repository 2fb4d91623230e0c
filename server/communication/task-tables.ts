import { task } from '@fieldhouse/domain/communication/task'
import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { voteTable } from '../collaboration/votes.ts'
import { clients } from '../crm/tables.ts'
import { tags } from '../databases/tables.ts'
import { day, instant } from '../kit/database/columns.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { jobs } from '../operations/tables.ts'
import { members } from '../people/tables.ts'

/**
 * Tasks. Each occurrence of a repeated task has its own row, and only the latest has the repeat rule. A task has at
 * most one successor (REL-17).
 */
export const tasks = tenantTable(
  'tasks',
  {
    entity: task,
    columns: {
      slugId: text().notNull(),
      priorityIdx: integer().generatedAlwaysAs(sql.raw(`substring("priority" from 2)::int`)),
      votes: integer().notNull().default(0),
      archivedDate: instant(),
      /** The day on which the repeat rule began. */
      repeatFirst: day(),
      /** The number of occurrences since `repeatFirst`. */
      repeatCount: integer().notNull().default(0),
      /** The previous task of the repetition. */
      repeatOf: uuid(),
    },
  },
  (t) => [
    pointsTo('tasks_job', [t.workspaceId, t.job], jobs),
    pointsTo('tasks_client', [t.workspaceId, t.client], clients),
    uniqueIndex('tasks_slug_id_taken').on(t.workspaceId, t.slugId),
    uniqueIndex('tasks_follows')
      .on(t.workspaceId, t.repeatOf)
      .where(sql`${t.repeatOf} is not null`),
    index('tasks_repeating')
      .on(t.workspaceId, t.repeatFirst)
      .where(sql`${t.repeatSetting} is not null and not ${t.removed} and ${t.enabled}`),
    check('tasks_days', sql`${t.endDate} >= ${t.startDate}`),
    check('tasks_repeat_start', sql`${t.repeatSetting} is null or ${t.startDate} is not null`),
  ],
)

export const taskTags = linkTable('task_tags', tasks, tags)

export const taskContributors = linkTable('task_contributors', tasks, members)

export const taskVotes = voteTable('task_votes', { of: tasks, column: 'task' })
