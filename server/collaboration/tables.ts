import { comment } from '@fieldhouse/domain/collaboration/comment'
import type { CarrierType } from '@fieldhouse/domain/collaboration/carriers'
import { note } from '@fieldhouse/domain/collaboration/note'
import type { NoteEntityType } from '@fieldhouse/domain/collaboration/note-rules'
import { feedback, type feedbackSections } from '@fieldhouse/domain/collaboration/feedback'
import { subtask } from '@fieldhouse/domain/collaboration/subtask'
import type { SubtaskStatus } from '@fieldhouse/domain/collaboration/subtask-rules'
import type {
  Estimate,
  Priority,
  ProgressStatus,
  WorkItemType,
} from '@fieldhouse/domain/collaboration/work-items'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tags } from '../databases/tables.ts'
import { label } from '../kit/columns.ts'
import { linkTable } from '../kit/link-table.ts'
import { tenantTable } from '../kit/tenant-table.ts'
import { members } from '../people/tables.ts'

/** Notes on records of several entities: which one is told by its type and id, so no foreign key can. */
export const notes = tenantTable('notes', {
  entity: note,
  columns: {
    content: text().notNull(),
    isInternal: boolean().notNull(),
    entityType: text().$type<NoteEntityType>().notNull(),
    entity: uuid().notNull(),
  },
})

/** Comments on feedback and tasks, told by type and id as notes are. */
export const comments = tenantTable('comments', {
  entity: comment,
  columns: {
    message: text().notNull(),
    enabled: boolean().notNull(),
    entityType: text().$type<CarrierType>().notNull(),
    entity: uuid().notNull(),
  },
})

/** Subtasks of feedback and tasks. A rank between two others is always free: decimals have no end here, and are spread before they grow long. */
export const subtasks = tenantTable('subtasks', {
  entity: subtask,
  columns: {
    title: text().notNull(),
    completed: boolean().notNull(),
    status: text().$type<SubtaskStatus>().notNull(),
    entityType: text().$type<CarrierType>().notNull(),
    entity: uuid().notNull(),
    rank: numeric().notNull(),
  },
})

/** Feedback of a workspace's members; of a person without one it lies under their own id. */
export const feedbacks = tenantTable('feedbacks', {
  entity: feedback,
  columns: {
    name: label().notNull(),
    type: text().$type<WorkItemType>(),
    priority: text().$type<Priority>(),
    priorityIdx: integer().generatedAlwaysAs(sql.raw(`substring("priority" from 2)::int`)),
    section: text().$type<(typeof feedbackSections)[number]>(),
    progressStatus: text().$type<ProgressStatus>().notNull(),
    eta: text().$type<Estimate>().notNull(),
    description: text(),
    votes: integer().notNull().default(0),
  },
})

export const feedbackTags = linkTable('feedback_tags', feedbacks, tags)

export const feedbackContributors = linkTable('feedback_contributors', feedbacks, members)

/** Who wants what: one vote a person. */
export const feedbackVotes = pgTable(
  'feedback_votes',
  { workspaceId: uuid().notNull(), feedback: uuid().notNull(), person: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'feedback_votes_key', columns: [t.workspaceId, t.feedback, t.person] }),
    foreignKey({
      name: 'feedback_votes_feedback',
      columns: [t.workspaceId, t.feedback],
      foreignColumns: [feedbacks.workspaceId, feedbacks.id],
    }).onDelete('cascade'),
  ],
)
