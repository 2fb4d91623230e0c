import { comment } from '@fieldhouse/domain/collaboration/comment'
import { note } from '@fieldhouse/domain/collaboration/note'
import { subtask } from '@fieldhouse/domain/collaboration/subtask'
import { numeric, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../kit/database/tenant-table.ts'

/** Notes on records of several entities, identified by type and id; so there is no foreign key. */
export const notes = tenantTable('notes', {
  entity: note,
  columns: { entity: uuid().notNull() },
})

/** Comments on feedback and tasks, identified by type and id, as for notes. */
export const comments = tenantTable('comments', {
  entity: comment,
  columns: { entity: uuid().notNull() },
})

/**
 * Subtasks of feedback and tasks. Ranks are decimals of any length, so one between two others is always free; they are
 * renumbered before they grow long.
 */
export const subtasks = tenantTable('subtasks', {
  entity: subtask,
  columns: {
    entity: uuid().notNull(),
    rank: numeric().notNull(),
  },
})
