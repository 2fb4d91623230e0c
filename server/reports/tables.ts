import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The records that 'Explore with sample data' made. Only these records are removed with the sample. */
export const samples = pgTable(
  'samples',
  { workspaceId: uuid().notNull(), entity: text().notNull(), recordId: uuid().notNull() },
  (t) => [primaryKey({ name: 'samples_key', columns: [t.workspaceId, t.entity, t.recordId] })],
)
