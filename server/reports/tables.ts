import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Which records 'Explore with sample data' made, so that exactly they can be removed again. */
export const samples = pgTable(
  'samples',
  { workspaceId: uuid().notNull(), entity: text().notNull(), recordId: uuid().notNull() },
  (t) => [primaryKey({ name: 'samples_key', columns: [t.workspaceId, t.entity, t.recordId] })],
)
