import { comment } from '@fieldhouse/domain/collaboration/comment'
import { note } from '@fieldhouse/domain/collaboration/note'
import { subtask } from '@fieldhouse/domain/collaboration/subtask'
import { numeric, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../kit/database/tenant-table.ts'

/**
 * Notes. A note refers to its record by type and id, without a foreign key, because the record may belong to several
 * entities.
 */
export const notes = tenantTable('notes', {
  entity: note,
  columns: { entity: uuid().notNull() },
})

/** Comments on feedback and tasks. A comment refers to its record by type and id, without a foreign key. */
export const comments = tenantTable('comments', {
  entity: comment,
  columns: { entity: uuid().notNull() },
})

/**
 * Subtasks of feedback and tasks. A rank is a decimal number, so a subtask always fits between two others. Long ranks
 * are renumbered.
 */
export const subtasks = tenantTable('subtasks', {
  entity: subtask,
  columns: {
    entity: uuid().notNull(),
    rank: numeric().notNull(),
  },
})
