import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField, referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { type FieldInfo, infoOf } from '@fieldhouse/domain/kit/entity/fields'
import { lineShape } from '@fieldhouse/domain/kit/entity/line'
import { linesIn } from '@fieldhouse/domain/kit/entity/line-changes'
import { certainNaming, ownFields } from '@fieldhouse/domain/kit/entity/naming'
import { SQL, getTableName, is, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgDialect, type PgTable, alias } from 'drizzle-orm/pg-core'
import { currentWorkspace, isWorkspaceSlot } from '../database/current-workspace.ts'
import { columnsOf } from '../database/columns.ts'
import { users } from '../database/user-tables.ts'
import type { EntityModule } from './define-entity.ts'
import { type Keyed, type LinkTable, targetOf } from '../database/link-table.ts'
import { entityOf } from '../database/tenant-table.ts'
import type { Viewer } from '../database/work.ts'
import { hiddenReferences } from './seen-references.ts'

/** The SQL of a selected value, and how the value from the database becomes that of a response. Null stays null. */
type Reading = { sql: SQL; shown: (value: unknown) => unknown }

/** The selected values of a page (`readPage`): API name → reading. */
type Selection = Record<string, Reading>

/** A column in JSON without loss: decimals become text, because JSON numbers would lose digits. */
const exact = (column: AnyPgColumn | undefined): SQL =>
  column?.columnType === 'PgNumeric' ? sql`${column}::text` : sql`${column}`

/** SQL for a record as a JSON object: its id, some columns, and the computed values in `beside`. */
export function objectOf(
  record: Keyed | typeof users,
  fields: readonly string[],
  beside: Readonly<Record<string, SQL>> = {},
): SQL {
  const columns = columnsOf(record)
  const shown = Object.entries({
    ...Object.fromEntries(fields.map((field) => [field, exact(columns[field])])),
    ...beside,
  }).map(([field, value]) => sql`${sql.raw(`'${field}'`)}, ${value}`)
  return sql`json_build_object(${sql.join([sql`'_id', ${record.id}`, ...shown], sql`, `)})`
}

/** The target table under an alias, so that a table may refer to itself. */
function renamed<T extends PgTable>(target: T, name: string): { other: T; from: SQL } {
  const other = alias(target, name) as PgTable as T
  return { other, from: sql`${target} as ${other}` }
}

/** A record in a query: its table, the aliased table, and the alias. */
type SelectedRecord = { table: Keyed; record: Keyed; name: string }

/** SQL for the record that a field refers to, rendered by `show`, as part of the same query. */
function referred(of: SelectedRecord, field: string, show: (target: SelectedRecord) => SQL): SQL {
  const [key, column] = [of.table, of.record].map((each) => columnsOf(each)[field])
  const table = key ? targetOf(of.table, key) : null
  if (!table || !column) throw new Error(`${getTableName(of.table)}.${field} has no foreign key`)
  const name = `${of.name}_${field}`
  const { other, from } = renamed(table, name)
  return sql`(select ${show({ table, record: other, name })} from ${from}
    where ${other.workspaceId} = ${currentWorkspace} and ${other.id} = ${column})`
}

/** The referenced records that are part of a record's name, such as product and warehouse of an inventory entry. */
function namesakes(of: SelectedRecord): Record<string, SQL> {
  const entity = entityOf(of.table)
  const links = entity
    ? certainNaming(entity)
        .flat()
        .filter(({ to }) => to !== undefined)
    : []
  return Object.fromEntries(links.map(({ field }) => [field, referred(of, field, named)]))
}

const namedBy = (entity: Entity | null) => (entity ? ownFields(certainNaming(entity)) : [])

/** SQL for a record with only the fields of its name. */
const named = (of: SelectedRecord): SQL => objectOf(of.record, namedBy(entityOf(of.table)), namesakes(of))

/** SQL for a record in the short form that references have in responses and histories. */
const small = (of: SelectedRecord): SQL =>
  objectOf(of.record, entityOf(of.table)?.refFields ?? [], namesakes(of))

/** Works like `small`, for a table that the query uses without an alias. */
export const smallOf = (table: Keyed): SQL => small({ table, record: table, name: 'of' })

/** The record a field refers to, as a small object from the same query. */
const oneReference = (table: Keyed, field: string): SQL =>
  referred({ table, record: table, name: 'ref' }, field, small)

/** A value of a line as JSON, with instants in the form of responses. */
function lineValue(column: AnyPgColumn, { kind }: FieldInfo): SQL {
  if (kind === 'instant')
    return sql`to_char(${column} at time zone 'UTC', ${sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)})`
  if (kind === 'moment') return sql`(extract(epoch from ${column}) * 1000)::bigint`
  return exact(column)
}

/**
 * SQL that reads a record's lines in order: `shown` with references as small objects, `stored` with ids. Missing values
 * are null until `withoutNulls` removes them.
 */
export function linesReading(module: EntityModule, field: string, as: 'shown' | 'stored'): SQL {
  const held = module.lines[field]
  if (!held) throw new Error(`${module.entity.name}.${field} has no lines`)
  const { line, table } = held
  const columns = columnsOf(table)
  const values = Object.entries(lineShape(line)).map(([name, schema]) => {
    const column = columns[name]
    if (!column) throw new Error(`${getTableName(table)} has no column for ${name}`)
    const info = infoOf(schema)
    const isNamed = as === 'shown' && info.kind === 'ref'
    return [name, isNamed ? oneReference(table, name) : lineValue(column, info)] as const
  })
  const id = line.named || as === 'stored' ? [['_id', sql`${table.id}`] as const] : []
  const parts = [...id, ...values].map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  // Lines are selected as rows, because building an object of each line costs PostgreSQL twice as much. The rows are
  // ordered only by position, because the index provides that order.
  return sql`array_to_json(array(select line from (
    select ${sql.join(parts, sql`, `)} from ${table}
    where ${table.workspaceId} = ${currentWorkspace} and ${table.recordId} = ${module.table.id}
    order by ${table.position}) line))`
}

type JsonLine = Readonly<Record<string, unknown>>

/**
 * Returns the values of a line that are not null. Uses a loop, because array methods would make reading long invoices a
 * tenth slower.
 */
function presentIn(line: JsonLine): JsonLine {
  const present: Record<string, unknown> = {}
  for (const name in line) if (line[name] !== null) present[name] = line[name]
  return present
}

/** Lines in the form of a response, without the null values. */
export const withoutNulls = (lines: readonly JsonLine[]): JsonLine[] => lines.map(presentIn)

/** The records that a field refers to, in their order. */
function manyReferences(module: EntityModule, field: string, link: LinkTable): SQL {
  const target = targetOf(link, link.targetId)
  if (!target) throw new Error(`${module.entity.name}.${field} has no link target`)
  const { other, from } = renamed(target, `ref_${field}`)
  return sql`(select coalesce(json_agg(${small({ table: target, record: other, name: `ref_${field}` })} order by ${link.position}), '[]'::json)
    from ${link} join ${from} on ${other.workspaceId} = ${link.workspaceId} and ${other.id} = ${link.targetId}
    where ${link.workspaceId} = ${currentWorkspace} and ${link.recordId} = ${module.table.id})`
}

/** SQL for a person in short form. People belong to no workspace, so the person is found by id only. */
function person(name: string, column: AnyPgColumn): SQL {
  const { other, from } = renamed(users, name)
  return sql`(select ${objectOf(other, ['firstName', 'lastName'])} from ${from} where ${other.id} = ${column})`
}

/** Returns the expression that reads a field: computed, linked, a reference, or the field's column. */
function readingOf(module: EntityModule, field: string): AnyPgColumn | SQL {
  const derived = module.derived[field]
  if (derived) return derived(module.columns)
  const link = module.links[field]
  if (link) return manyReferences(module, field, link)
  if (module.lines[field]) return linesReading(module, field, 'shown')
  const column = module.columns[field]
  if (!column) throw new Error(`${module.entity.name} has no column for ${field}`)
  return referencesOf(module.entity).some((reference) => reference.field === field)
    ? oneReference(module.table, field)
    : column
}

const dialect = new PgDialect({ casing: 'snake_case' })

// Rendering takes most of the time of building a query.

/**
 * Renders an expression to text once. The workspace becomes `$1`, the first parameter of every page. An expression with
 * other parameters stays as it is.
 */
function written(expression: AnyPgColumn | SQL): SQL {
  const whole = sql`${expression}`
  const { sql: text, params } = dialect.sqlToQuery(whole)
  if (!params.every(isWorkspaceSlot)) return whole
  return sql.raw(text.replaceAll(/\$\d+::uuid/g, '$1::uuid'))
}

const asStored = (value: unknown): unknown => value

/** Converts the text of a computed instant to ISO, as `instant` columns do. */
const isoText = (stored: unknown): string => new Date(String(stored)).toISOString()

/** Returns how a computed value from the database becomes that of a response. */
function showing(module: EntityModule, field: string): Reading['shown'] {
  if (module.lines[field]) return (value) => withoutNulls(linesIn(value))
  return infoOfField(module.entity, field).kind === 'instant' ? isoText : asStored
}

const readingColumn = (column: AnyPgColumn): Reading => ({
  sql: written(column),
  shown: (value) => column.mapFromDriverValue(value),
})

function readingField(module: EntityModule, field: string): Reading {
  const reading = readingOf(module, field)
  if (!is(reading, SQL)) return readingColumn(reading)
  return { sql: written(reading), shown: showing(module, field) }
}

const selections = new WeakMap<EntityModule, Selection>()

/**
 * Returns all values that a read of the entity selects: the common columns and the declared fields. The result is
 * cached per entity.
 */
export function selectionOf(module: EntityModule): Selection {
  const known = selections.get(module)
  if (known) return known
  const { entity, columns, table } = module
  const base: Selection = { _id: readingColumn(table.id), workspace: readingColumn(table.workspaceId) }
  for (const field of ['version', 'createdAt', 'updatedAt', ...(entity.archive ? ['removed'] : [])]) {
    const column = columns[field]
    if (column) base[field] = readingColumn(column)
  }
  if (columns['createdBy'])
    base['createdBy'] = { sql: written(person('ref_created_by', columns['createdBy'])), shown: asStored }
  const fields = Object.keys({ ...entity.fields, ...entity.systemFields })
  const selection = {
    ...base,
    ...Object.fromEntries(fields.map((field) => [field, readingField(module, field)])),
  }
  selections.set(module, selection)
  return selection
}

/** Works like `selectionOf`, without masked fields and without references to records that this user may not see. */
function shownTo(viewer: Viewer, module: EntityModule): Selection {
  const hidden = hiddenReferences(viewer, module)
  const whole = selectionOf(module)
  if (hidden.length === 0 && !module.maskedFields) return whole
  const shown = { ...whole }
  for (const { field, seen } of hidden) {
    const reading = whole[field]
    if (reading) shown[field] = { ...reading, sql: sql`case when ${seen} then ${reading.sql} end` }
  }
  for (const [field, masked] of Object.entries(module.maskedFields?.(viewer) ?? {}))
    shown[field] = { sql: masked, shown: asStored }
  return shown
}

/** The values that a page selects: their SQL in one piece, and the field and the form of each value. */
type SelectedValues = { sql: SQL; fields: (readonly [string, Reading['shown']])[] }

/** The values of selections that are written in one piece. */
const wholeValues = new WeakMap<Selection, SelectedValues>()

function valuesOf(selection: Selection): SelectedValues {
  const readings = Object.entries(selection)
  return {
    sql: sql.join(
      readings.map(([, reading]) => reading.sql),
      sql`, `,
    ),
    fields: readings.map(([field, { shown }]) => [field, shown]),
  }
}

/** The values of a page for a user, except the fields in `without`. Without exceptions, they are written only once. */
export function selectedValues(
  viewer: Viewer,
  module: EntityModule,
  without: readonly string[],
): SelectedValues {
  const selection = shownTo(viewer, module)
  if (selection !== selectionOf(module) || without.length > 0)
    return valuesOf(
      Object.fromEntries(Object.entries(selection).filter(([field]) => !without.includes(field))),
    )
  const known = wholeValues.get(selection)
  if (known) return known
  const values = valuesOf(selection)
  const all = { ...values, sql: written(values.sql) }
  wholeValues.set(selection, all)
  return all
}
