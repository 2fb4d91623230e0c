import { comment } from '@fieldhouse/domain/collaboration/comment'
import { note } from '@fieldhouse/domain/collaboration/note'
import { subtask } from '@fieldhouse/domain/collaboration/subtask'
import { numeric, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../kit/database/tenant-table.ts'

/** Notes on records of several entities: which one is told by its type and id, so no foreign key can. */
export const notes = tenantTable('notes', {
  entity: note,
  columns: { entity: uuid().notNull() },
})

/** Comments on feedback and tasks, told by type and id as notes are. */
export const comments = tenantTable('comments', {
  entity: comment,
  columns: { entity: uuid().notNull() },
})

/** Subtasks of feedback and tasks. A rank between two others is always free: decimals have no end here, and are spread before they grow long. */
export const subtasks = tenantTable('subtasks', {
  entity: subtask,
  columns: {
    entity: uuid().notNull(),
    rank: numeric().notNull(),
  },
})
