import { note } from '@fieldhouse/domain/collaboration/note'
import type { NoteEntityType } from '@fieldhouse/domain/collaboration/note-rules'
import { boolean, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../kit/tenant-table.ts'

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
