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

/** Imported files with their column plan and their progress. */
export const imports = pgTable(
  'imports',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    entity: text().notNull(),
    name: text().notNull(),
    headings: textList().notNull(),
    /** The heading line as one text. Files with the same columns have the same text. */
    heading: text().notNull(),
    columns: jsonb().$type<(string | null)[]>(),
    constants: jsonb().$type<Record<string, string>>(),
    /** The separator between cells. */
    separator: text().notNull().default(','),
    /** For each column: the number of values that suggest each order of day, month and year. */
    dayOrders: jsonb().$type<(OrderTally | null)[]>().notNull().default([]),
    /** The entities whose missing records the import creates, and the names in the file that match no record. */
    creates: textList().$type<Makeable[]>().notNull().default([]),
    missing: jsonb().$type<MissingName[]>(),
    state: text().$type<ImportState>().notNull(),
    /** The number of rows in the file, of processed rows, and of rows by result. */
    rows: integer().notNull(),
    done: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    likely: integer().notNull().default(0),
    /** The reason why the import as a whole failed. */
    problem: jsonb().$type<{ code: ProblemCode; errors: FieldFault[] }>(),
    actorId: uuid().notNull(),
    /**
     * The request id of the run in the history, the creation time of the run's records, and the end of the run. All
     * three columns are null before the run.
     */
    requestId: text(),
    ranAt: instant(),
    endedAt: instant(),
    /**
     * The user who requested the undo, and the numbers of records that the undo has removed, restored or kept so far.
     */
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

/** The rows of an imported file, with their cells and later their body or faults. The rows are deleted after a day. */
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
    /** Notices about values that are stored in another form than in the file. */
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

/**
 * The records that an import created or changed. An undo processes these records in reverse order. The rows are deleted
 * after two days.
 */
export const importRecords = pgTable(
  'import_records',
  {
    workspaceId: uuid().notNull(),
    importId: uuid().notNull(),
    recordId: uuid().notNull(),
    entity: text().notNull(),
    place: integer().notNull(),
    /** True if the import created the record, false if the import changed an existing record. */
    isMade: boolean().notNull(),
    /**
     * The record that owns this record, if the same import created both, such as the client of an account. An undo
     * removes both records or neither.
     */
    owner: uuid(),
    /** The result of the undo for this record. Null before the undo. */
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
