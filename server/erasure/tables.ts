import type { AccountKept } from '@fieldhouse/domain/erasure/account'
import type { Erased, RetainedRecords } from '@fieldhouse/domain/erasure/erasure'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'

/**
 * Certificates of erasure. A certificate contains counts and ids, but no personal data of the erased client or user.
 */
export const erasures = pgTable(
  'erasures',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    record: uuid().notNull(),
    number: integer().notNull(),
    called: text().notNull(),
    actorId: uuid().notNull(),
    erased: jsonb().$type<Erased[]>().notNull(),
    kept: jsonb().$type<RetainedRecords[] | AccountKept[]>().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'erasures_key', columns: [t.workspaceId, t.id] }),
    uniqueIndex('erasures_record').on(t.workspaceId, t.record),
    index('erasures_number').on(t.workspaceId, t.number),
  ],
)
