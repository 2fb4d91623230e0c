import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Merged records: the id of each removed record, and of the record into which it was merged. */
export const mergedRecords = pgTable(
  'merged_records',
  {
    workspaceId: uuid().notNull(),
    entity: text().notNull(),
    id: uuid().notNull(),
    into: uuid().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'merged_records_key', columns: [t.workspaceId, t.id] }),
    index('merged_records_into').on(t.workspaceId, t.into),
  ],
)
