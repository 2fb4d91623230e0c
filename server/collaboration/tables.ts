import { comment } from '@fieldhouse/domain/collaboration/comment'
import type { CarrierType } from '@fieldhouse/domain/collaboration/carriers'
import { note } from '@fieldhouse/domain/collaboration/note'
import type { NoteEntityType } from '@fieldhouse/domain/collaboration/note-rules'
import { subtask } from '@fieldhouse/domain/collaboration/subtask'
import type { SubtaskStatus } from '@fieldhouse/domain/collaboration/subtask-rules'
import { boolean, numeric, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../kit/database/tenant-table.ts'

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
