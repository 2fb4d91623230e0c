import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The records made by 'Explore with sample data', so that only these are removed again. */
export const samples = pgTable(
  'samples',
  { workspaceId: uuid().notNull(), entity: text().notNull(), recordId: uuid().notNull() },
  (t) => [primaryKey({ name: 'samples_key', columns: [t.workspaceId, t.entity, t.recordId] })],
)
