import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { type Keyed, pointsTo } from './link-table.ts'
import type { PgTableExtraConfigValue, AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { type FieldColumns, columnsFor } from './field-columns.ts'
import { newId } from './tenant-table.ts'

/** The columns that every line has besides its own fields. `position` counts from 0 within the record. */
const lineColumns = () => ({
  workspaceId: uuid().notNull(),
  id: uuid().notNull().$defaultFn(newId),
  recordId: uuid().notNull(),
  position: integer().notNull(),
})

type Own = ReturnType<typeof lineColumns>

/** The columns of a line's fields, whether set by people or by the system. */
type FieldsColumns<L extends Line> = FieldColumns<L['fields']> & FieldColumns<L['systemFields']>

/**
 * Makes the table of a record's lines, with a column for each field. Lines are deleted with their record. `secure.sql`
 * enables row-level security for all tables in the catalogue.
 */
export function lineTable<const N extends string, L extends Line>(
  name: N,
  { record, line }: { record: Keyed; line: L },
  extra: (columns: {
    [Column in keyof FieldsColumns<L> | keyof Own]: AnyPgColumn
  }) => PgTableExtraConfigValue[] = () => [],
) {
  const own: FieldsColumns<L> = {
    ...columnsFor<L['fields']>(line.fields),
    ...columnsFor<L['systemFields']>(line.systemFields),
  }
  return pgTable(name, { ...lineColumns(), ...own }, (t) => {
    return [
      primaryKey({ name: `${name}_key`, columns: [t.workspaceId, t.id] }),
      pointsTo(`${name}_record`, [t.workspaceId, t.recordId], record).onDelete('cascade'),
      index(`${name}_in_order`).on(t.workspaceId, t.recordId, t.position),
      ...extra(t),
    ]
  })
}

/** A table of lines. */
export type LineTable = Keyed & { recordId: AnyPgColumn; position: AnyPgColumn }
