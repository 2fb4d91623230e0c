import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import { searchedFields } from '@fieldhouse/domain/kit/entity/text-filters'
import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A new record id: UUIDv7, so that ids of one moment lie together in the indexes. */
export const newId = (): string => randomUUIDv7()

/** The columns every record of a workspace has. */
const recordColumns = {
  workspaceId: uuid().notNull(),
  id: uuid().notNull().$defaultFn(newId),
  version: integer().notNull().default(1),
  createdAt: instant()
    .notNull()
    .default(sql`now()`),
  updatedAt: instant()
    .notNull()
    .default(sql`now()`),
  createdBy: uuid(),
  removed: boolean().notNull().default(false),
  search: text().notNull(),
}

/** A column's name in the database. */
export const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The entity behind each table, for what a reference to it shows. */
const entities = new WeakMap<PgTable, Entity>()

/** The entity whose records a table holds, or null. */
export const entityOf = (table: PgTable): Entity | null => entities.get(table) ?? null

type Columns = Record<string, PgColumnBuilderBase>
type Built = Record<string, ExtraConfigColumn>

/** Kinds stored as jsonb. */
const structured: ReadonlySet<string> = new Set(['value', 'address'])

/** The expression of the `search` column: every searched field, folded; structured values give all their texts. */
function searchExpression(entity: Entity): SQL {
  const parts = searchedFields(entity).map((field) => {
    const column = `"${snake(field)}"`
    return structured.has(infoOfField(entity, field).kind)
      ? `search_text(${column})`
      : `coalesce(${column}, '')`
  })
  return sql.raw(`fold(${parts.length > 0 ? parts.join(` || ' ' || `) : `''`})`)
}

function indexesOf(table: string, entity: Entity, columns: Built): PgTableExtraConfigValue[] {
  const column = (field: string): ExtraConfigColumn => {
    const found = columns[field]
    if (!found) throw new Error(`${table} has no column for ${field}`)
    return found
  }
  const live = sql`not ${column('removed')}`
  // Made anew for each index: Drizzle keeps the direction in the column itself until an index takes it.
  const newest = () => [column('createdAt').desc().nullsFirst(), column('id').desc().nullsFirst()] as const
  const stored = (field: string) => field in columns && field !== 'createdAt'
  const sorts = entity.sort.filter(stored).map((field) =>
    index(`${table}_by_${snake(field)}`)
      .on(column('workspaceId'), column(field), column('id'))
      .where(live),
  )
  const filters = entity.filter
    .filter(
      (field) =>
        stored(field) && infoOfField(entity, field).kind !== 'choices' && !entity.sort.includes(field),
    )
    .map((field) =>
      index(`${table}_of_${snake(field)}`).on(column('workspaceId'), column(field), ...newest()),
    )
  const uniques = entity.unique.map((field) =>
    uniqueIndex(`${table}_${snake(field)}_taken`)
      .on(
        column('workspaceId'),
        infoOfField(entity, field).kind === 'text' ? sql`lower(${column(field)})` : column(field),
      )
      .where(live),
  )
  return [
    index(`${table}_newest`)
      .on(column('workspaceId'), ...newest())
      .where(live),
    ...(entity.search.length > 0
      ? [index(`${table}_search`).using('gin', column('workspaceId'), sql`${column('search')} gin_trgm_ops`)]
      : []),
    ...sorts,
    ...filters,
    ...uniques,
  ]
}

/**
 * The table of an entity: its own columns plus those of every record, keyed `(workspace_id, id)`, with the
 * index of each declared filter, sort, search and unique field. Row-level security and the search function
 * follow from the catalogue (`secure.sql`).
 */
export function tenantTable<const N extends string, C extends Columns>(
  name: N,
  declared: { entity: Entity; columns: C },
  extra: (columns: {
    [Column in keyof C | keyof typeof recordColumns]: AnyPgColumn
  }) => PgTableExtraConfigValue[] = () => [],
) {
  const columns = {
    ...recordColumns,
    search: text().notNull().generatedAlwaysAs(searchExpression(declared.entity)),
    ...declared.columns,
  }
  const table = pgTable(name, columns, (built) => [
    primaryKey({ name: `${name}_key`, columns: [built.workspaceId, built.id] }),
    ...indexesOf(name, declared.entity, built),
    ...extra(built),
  ])
  entities.set(table, declared.entity)
  return table
}
