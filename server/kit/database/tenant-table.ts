import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { isOneOf } from '@fieldhouse/domain/kit/value/typed-record'
import { nameFields, searchedFields } from '@fieldhouse/domain/kit/entity/text-filters'
import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
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
import { type Columns, type FieldColumns, columnsFor } from './field-columns.ts'

/** A new record id: UUIDv7, so that ids made at the same time are close together in the indexes. */
export const newId = (): string => randomUUIDv7()

/** The columns that every record of a workspace has. */
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
  wordForms: text().notNull(),
}

/**
 * Converts a field name to its column name in the database, as Drizzle does: a run of capitals is one word
 * (`fulfilledETA`).
 */
export const snake = (name: string) =>
  name.replaceAll(/(?<=[a-z\d])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (letter) => `_${letter}`).toLowerCase()

/** The entity of each table, which determines the fields in references to its records. */
const entities = new WeakMap<PgTable, Entity>()

/** The entity whose records a table holds, or null. */
export const entityOf = (table: PgTable): Entity | null => entities.get(table) ?? null

type Built = Record<string, ExtraConfigColumn>

/** The kinds of field that are stored as jsonb. */
const structured: ReadonlySet<string> = new Set(['value', 'address'])

/** The SQL for the text of a searched field: its column, or all texts inside a structured value. */
const searchedText = (entity: Entity, field: string): string =>
  structured.has(infoOfField(entity, field).kind)
    ? `search_text("${snake(field)}")`
    : `coalesce("${snake(field)}", '')`

/** Makes the SQL that concatenates texts with `between` as separator. */
const joinedTexts = (texts: readonly string[], between: string): string =>
  texts.length > 0 ? texts.join(` || ${between} || `) : `''`

/** The expression of the `search` column: every searched field, folded. */
const searchExpression = (entity: Entity): SQL =>
  sql.raw(
    `fold(${joinedTexts(
      searchedFields(entity).map((field) => searchedText(entity, field)),
      `' '`,
    )})`,
  )

/**
 * The expression of the `word_forms` column: first the searched fields that are names and numbers, then the
 * others.
 */
function wordFormsExpression(entity: Entity): SQL {
  const all = searchedFields(entity)
  const names = nameFields(entity)
  const texts = (fields: readonly string[]) =>
    joinedTexts(
      fields.map((field) => searchedText(entity, field)),
      `E'\\n'`,
    )
  return sql.raw(`word_forms(${texts(names)}, ${texts(all.filter((field) => !names.includes(field)))})`)
}

// A search reads the whole pending list of an index, with the rows since the last vacuum. With the default of 4 MB, it took
// ten times as long after 3,500 new clients.

/** The setting of GIN indexes for the size of their pending list, in kB. */
export const shortPendingList = { gin_pending_list_limit: 256 }

/** For each unique field: the condition for rows that its unique index excludes. */
type Spared = Readonly<Record<string, SQL>>

/** The GIN indexes of searched texts and of custom fields. */
function searchIndexesOf(
  table: string,
  entity: Entity,
  column: (field: string) => ExtraConfigColumn,
): PgTableExtraConfigValue[] {
  const search = () =>
    index(`${table}_search`)
      .using(
        'gin',
        column('workspaceId'),
        sql`${column('search')} gin_trgm_ops`,
        sql`${column('wordForms')} gin_trgm_ops`,
      )
      .with(shortPendingList)
  const custom = (field: string) =>
    index(`${table}_custom`)
      .using('gin', column('workspaceId'), sql`${column(field)} jsonb_path_ops`)
      .with(shortPendingList)
  const customs = Object.keys(entity.fields).filter((field) => infoOfField(entity, field).kind === 'custom')
  return [...(entity.search.length > 0 ? [search()] : []), ...customs.map(custom)]
}

function indexesOf(
  table: string,
  { entity, spared = {} }: { entity: Entity; spared?: Spared },
  columns: Built,
): PgTableExtraConfigValue[] {
  const column = (field: string): ExtraConfigColumn => {
    const found = columns[field]
    if (!found) throw new Error(`${table} has no column for ${field}`)
    return found
  }
  const live = sql`not ${column('removed')}`
  // Makes new objects for each index, because Drizzle stores the sort direction in the column until an index uses the
  // column.
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
      .where(spared[field] ? sql`${live} and not (${spared[field]})` : live),
  )
  return [
    index(`${table}_newest`)
      .on(column('workspaceId'), ...newest())
      .where(live),
    ...sorts,
    ...filters,
    ...uniques,
    ...searchIndexesOf(table, entity, column),
  ]
}

/**
 * The columns of an entity: a column for each field, and the columns that `C` declares. A column of `C` replaces the
 * column of the same field.
 */
type EntityColumns<E extends Entity, C extends Columns, D extends PropertyKey> = Omit<
  FieldColumns<E['fields']>,
  keyof C | D
> &
  C

/**
 * Makes the table of an entity: a column for each field that is not `computed` by queries, and an index for each
 * declared filter, sort, search and unique field.
 */
export function tenantTable<
  const N extends string,
  E extends Entity,
  C extends Columns = Record<never, never>,
  D extends keyof E['fields'] & string = never,
>(
  name: N,
  declared: { entity: E; columns?: C; computed?: readonly D[]; spared?: Spared },
  extra: (columns: {
    [Column in keyof EntityColumns<E, C, D> | keyof typeof recordColumns]: AnyPgColumn
  }) => PgTableExtraConfigValue[] = () => [],
) {
  const { entity } = declared
  const fields = Object.entries(entity.fields).filter(([field]) => !isOneOf(declared.computed ?? [], field))
  const own = {
    ...columnsFor(Object.fromEntries(fields), entity.sort),
    ...declared.columns,
  } as EntityColumns<E, C, D>
  const columns = {
    ...recordColumns,
    search: text().notNull().generatedAlwaysAs(searchExpression(entity)),
    wordForms: text().notNull().generatedAlwaysAs(wordFormsExpression(entity)),
    ...own,
  }
  // `secure.sql` adds row-level security and the search function to every table in PostgreSQL's catalogue.
  const table = pgTable(name, columns, (built) => [
    primaryKey({ name: `${name}_key`, columns: [built.workspaceId, built.id] }),
    ...indexesOf(name, declared, built),
    ...extra(built),
  ])
  entities.set(table, entity)
  return table
}
