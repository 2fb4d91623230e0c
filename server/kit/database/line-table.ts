import { type PgColumnBuilderBase, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { type Keyed, pointsTo } from './link-table.ts'
import type { PgTableExtraConfigValue, AnyPgColumn } from 'drizzle-orm/pg-core'
import { newId } from './tenant-table.ts'

/** The columns every line has besides its own: which record it belongs to, and its place there, from 0. */
const lineColumns = () => ({
  workspaceId: uuid().notNull(),
  id: uuid().notNull().$defaultFn(newId),
  recordId: uuid().notNull(),
  position: integer().notNull(),
})

type Own = ReturnType<typeof lineColumns>

/**
 * The table of a record's lines: their own columns plus those of every line, keyed `(workspace_id, id)`, gone with their
 * record. Row-level security follows from the catalogue (`secure.sql`).
 */
export function lineTable<const N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  of: { record: Keyed; columns: C },
  extra: (columns: { [Column in keyof C | keyof Own]: AnyPgColumn }) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...lineColumns(), ...of.columns }, (t) => {
    return [
      primaryKey({ name: `${name}_key`, columns: [t.workspaceId, t.id] }),
      pointsTo(`${name}_record`, [t.workspaceId, t.recordId], of.record).onDelete('cascade'),
      index(`${name}_in_order`).on(t.workspaceId, t.recordId, t.position),
      ...extra(t),
    ]
  })
}

/** A table of lines. */
export type LineTable = Keyed & { recordId: AnyPgColumn; position: AnyPgColumn }
