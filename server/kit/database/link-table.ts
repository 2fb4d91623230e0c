import {
  type AnyPgColumn,
  type PgTable,
  foreignKey,
  getTableConfig,
  index,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core'

/** A table with the key columns that every record has. */
export type Keyed = PgTable & { workspaceId: AnyPgColumn; id: AnyPgColumn }

/** A foreign key to a record of the same workspace: the database refuses an id of another workspace. */
export function pointsTo(name: string, columns: [AnyPgColumn, AnyPgColumn], target: Keyed) {
  return foreignKey({ name, columns, foreignColumns: [target.workspaceId, target.id] })
}

/** The columns of every link table. A table may add columns about the link. */
export const linkColumns = () => ({
  workspaceId: uuid().notNull(),
  recordId: uuid().notNull(),
  targetId: uuid().notNull(),
  position: smallint().notNull(),
})

type Pair = Record<'workspaceId' | 'recordId' | 'targetId', AnyPgColumn>

/** The keys of a link table: each pair is unique and is deleted with its record. */
export const linkKeys = (name: string, t: Pair, { from, to }: { from: Keyed; to: Keyed }) => [
  primaryKey({ name: `${name}_key`, columns: [t.workspaceId, t.recordId, t.targetId] }),
  pointsTo(`${name}_record`, [t.workspaceId, t.recordId], from).onDelete('cascade'),
  pointsTo(`${name}_target`, [t.workspaceId, t.targetId], to),
]

/** Makes the link table of a field that refers to many records. `position` stores the order of the records. */
export function linkTable<const N extends string>(name: N, from: Keyed, to: Keyed) {
  return pgTable(name, linkColumns(), (t) => [
    ...linkKeys(name, t, { from, to }),
    index(`${name}_of_target`).on(t.workspaceId, t.targetId, t.recordId),
  ])
}

export type LinkTable = ReturnType<typeof linkTable>

/** The table to which a column's foreign key refers, or null. */
export function targetOf(table: PgTable, column: AnyPgColumn): Keyed | null {
  for (const key of getTableConfig(table).foreignKeys) {
    const reference = key.reference()
    if (reference.columns.some((own) => own.name === column.name)) return reference.foreignTable as Keyed
  }
  return null
}
