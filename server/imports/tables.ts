import type { OrderTally } from '@fieldhouse/domain/imports/day-order'
import type { ImportState } from '@fieldhouse/domain/imports/import-state'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import type { Makeable, MissingName } from '@fieldhouse/domain/imports/missing-names'
import type { KeptReason } from '@fieldhouse/domain/imports/undo'
import type { FieldFault, ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, textList } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'

/** Files on their way to become records: what their columns hold, and how far they are. */
export const imports = pgTable(
  'imports',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    entity: text().notNull(),
    name: text().notNull(),
    headings: textList().notNull(),
    /** The heading line as one text: the next file that begins with it is read in the same way. */
    heading: text().notNull(),
    columns: jsonb().$type<(string | null)[]>(),
    constants: jsonb().$type<Record<string, string>>(),
    /** What stands between its cells. */
    separator: text().notNull().default(','),
    /** What its columns tell about the order of their days. */
    dayOrders: jsonb().$type<(OrderTally | null)[]>().notNull().default([]),
    /** Entities of which what rows only name is made with them; the names of the file that no record has. */
    creates: textList().$type<Makeable[]>().notNull().default([]),
    missing: jsonb().$type<MissingName[]>(),
    state: text().$type<ImportState>().notNull(),
    /** Rows in the file; how many of them are looked at or written; what was found. */
    rows: integer().notNull(),
    done: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    likely: integer().notNull().default(0),
    /** Why it failed as a whole. */
    problem: jsonb().$type<{ code: ProblemCode; errors: FieldFault[] }>(),
    actorId: uuid().notNull(),
    /** The request under which its records stand in the history, when they were made, and when it ended; null before. */
    requestId: text(),
    ranAt: instant(),
    endedAt: instant(),
    /** Who undoes it, and how many of its records are removed, restored or kept so far. */
    undoneBy: uuid(),
    removed: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'imports_key', columns: [t.workspaceId, t.id] }),
    index('imports_of_heading').on(t.workspaceId, t.entity, t.heading, t.id),
    index('imports_age').on(t.workspaceId, t.createdAt),
  ],
)

/** The rows of such a file: the cells, then the body they make or why they make none. Gone a day after. */
export const importRows = pgTable(
  'import_rows',
  {
    workspaceId: uuid().notNull(),
    importId: uuid().notNull(),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    body: jsonb().$type<Record<string, unknown>>(),
    faults: jsonb().$type<FieldFault[]>(),
    likeness: jsonb().$type<Likeness>(),
    /** What is kept otherwise than its column says. */
    notices: jsonb().$type<FieldFault[]>(),
  },
  (t) => [
    primaryKey({ name: 'import_rows_key', columns: [t.workspaceId, t.importId, t.line] }),
    foreignKey({
      name: 'import_rows_import',
      columns: [t.workspaceId, t.importId],
      foreignColumns: [imports.workspaceId, imports.id],
    }).onDelete('cascade'),
    index('import_rows_refused')
      .on(t.workspaceId, t.importId, t.line)
      .where(sql`${t.faults} is not null`),
  ],
)

/** The records that an import made or changed, in the order in which an undo takes them, the last first. Gone two days after. */
export const importRecords = pgTable(
  'import_records',
  {
    workspaceId: uuid().notNull(),
    importId: uuid().notNull(),
    recordId: uuid().notNull(),
    entity: text().notNull(),
    place: integer().notNull(),
    /** Whether the import made it; else it was there before and was changed. */
    isMade: boolean().notNull(),
    /** The record of the import that it belongs to: the client of an account. Both are removed together or not at all. */
    owner: uuid(),
    /** What the undo did with it; null until then. */
    outcome: text().$type<'REMOVED' | 'RESTORED' | 'KEPT' | 'GONE'>(),
    reason: jsonb().$type<KeptReason>(),
  },
  (t) => [
    primaryKey({ name: 'import_records_key', columns: [t.workspaceId, t.importId, t.recordId] }),
    foreignKey({
      name: 'import_records_import',
      columns: [t.workspaceId, t.importId],
      foreignColumns: [imports.workspaceId, imports.id],
    }).onDelete('cascade'),
    index('import_records_left')
      .on(t.workspaceId, t.importId, t.place)
      .where(sql`${t.outcome} is null`),
    index('import_records_of_owner')
      .on(t.workspaceId, t.importId, t.owner)
      .where(sql`${t.owner} is not null`),
    index('import_records_kept')
      .on(t.workspaceId, t.importId, t.place)
      .where(sql`${t.outcome} = 'KEPT'`),
  ],
)
