import { type Entity, infoOfField, referencesOf } from '@fieldhouse/domain/kit/entity/entity'
import { type FieldInfo, infoOf } from '@fieldhouse/domain/kit/entity/fields'
import { lineShape } from '@fieldhouse/domain/kit/entity/line'
import { certainNaming, ownFields } from '@fieldhouse/domain/kit/entity/naming'
import { SQL, getTableName, is, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgDialect, type PgTable, alias } from 'drizzle-orm/pg-core'
import { columnsOf } from '../database/columns.ts'
import { users } from '../database/user-tables.ts'
import type { EntityModule } from './define-entity.ts'
import { type Keyed, type LinkTable, targetOf } from '../database/link-table.ts'
import { entityOf } from '../database/tenant-table.ts'
import type { Viewer } from '../database/work.ts'
import { hiddenReferences } from './seen-references.ts'

/** What a query answers: wire name → column or expression. */
export type Selection = Record<string, AnyPgColumn | SQL>

/** A column as JSON keeps it: decimals are text, or they would lose digits. */
const exact = (column: AnyPgColumn | undefined): SQL =>
  column?.columnType === 'PgNumeric' ? sql`${column}::text` : sql`${column}`

/** A record inside another one: its id, some of its columns, and what is computed `beside` them. */
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

/** The target under a name of its own, so that a table may refer to itself. */
function renamed<T extends PgTable>(target: T, name: string): { other: T; from: SQL } {
  const other = alias(target, name) as PgTable as T
  return { other, from: sql`${target} as ${other}` }
}

/** A record in a query: the table it is of, and the name under which it stands there. */
type Standing = { table: Keyed; record: Keyed; name: string }

/** The record that a field refers to, as `show` has it, from the same query. */
function referred(of: Standing, field: string, show: (target: Standing) => SQL): SQL {
  const [key, column] = [of.table, of.record].map((each) => columnsOf(each)[field])
  const table = key ? targetOf(of.table, key) : null
  if (!table || !column) throw new Error(`${getTableName(of.table)}.${field} has no foreign key`)
  const name = `${of.name}_${field}`
  const { other, from } = renamed(table, name)
  return sql`(select ${show({ table, record: other, name })} from ${from}
    where ${other.workspaceId} = ${of.record.workspaceId} and ${other.id} = ${column})`
}

/** The records that one is called by: the product and the warehouse of an inventory entry. */
function namesakes(of: Standing): Record<string, SQL> {
  const entity = entityOf(of.table)
  const links = entity
    ? certainNaming(entity)
        .flat()
        .filter(({ to }) => to !== undefined)
    : []
  return Object.fromEntries(links.map(({ field }) => [field, referred(of, field, named)]))
}

const namedBy = (entity: Entity | null) => (entity ? ownFields(certainNaming(entity)) : [])

/** No more of a record than what it is called by. */
const named = (of: Standing): SQL => objectOf(of.record, namedBy(entityOf(of.table)), namesakes(of))

/** A record as reads and histories name it. */
const small = (of: Standing): SQL => objectOf(of.record, entityOf(of.table)?.small ?? [], namesakes(of))

/** As `small`, of a table that stands in the query under its own name. */
export const smallOf = (table: Keyed): SQL => small({ table, record: table, name: 'of' })

/** The record a field refers to, as a small object from the same query. */
const oneReference = (table: Keyed, field: string): SQL =>
  referred({ table, record: table, name: 'ref' }, field, small)

/** A value of a line as JSON has it: instants as answers write them. */
function lineValue(column: AnyPgColumn, { kind }: FieldInfo): SQL {
  if (kind === 'instant')
    return sql`to_char(${column} at time zone 'UTC', ${sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)})`
  if (kind === 'moment') return sql`(extract(epoch from ${column}) * 1000)::bigint`
  return exact(column)
}

/**
 * The lines of a record in their order, from the same query. As they are shown, references are small objects; as they are
 * stored, references are ids and every line has its own. `withoutNulls` leaves out what a line does not have.
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
  // As rows: an object built of each costs PostgreSQL twice as much. By place alone, which the index has in order.
  return sql`array_to_json(array(select line from (
    select ${sql.join(parts, sql`, `)} from ${table}
    where ${table.workspaceId} = ${module.table.workspaceId} and ${table.recordId} = ${module.table.id}
    order by ${table.position}) line))`
}

type JsonLine = Readonly<Record<string, unknown>>

/** What a line has. A loop: lists of long invoices spend a tenth of their time here otherwise. */
function presentIn(line: JsonLine): JsonLine {
  const present: Record<string, unknown> = {}
  for (const name in line) if (line[name] !== null) present[name] = line[name]
  return present
}

/** Lines as they are answered: what a line does not have is left out. */
export const withoutNulls = (lines: readonly JsonLine[]): JsonLine[] => lines.map(presentIn)

/** The records behind a field of many references, in their order. */
function manyReferences(module: EntityModule, field: string, link: LinkTable): SQL {
  const target = targetOf(link, link.targetId)
  if (!target) throw new Error(`${module.entity.name}.${field} has no link target`)
  const { other, from } = renamed(target, `ref_${field}`)
  return sql`(select coalesce(json_agg(${small({ table: target, record: other, name: `ref_${field}` })} order by ${link.position}), '[]'::json)
    from ${link} join ${from} on ${other.workspaceId} = ${link.workspaceId} and ${other.id} = ${link.targetId}
    where ${link.workspaceId} = ${module.table.workspaceId} and ${link.recordId} = ${module.table.id})`
}

/** A person as a small object; people stand outside workspaces, so by id alone. */
function person(name: string, column: AnyPgColumn): SQL {
  const { other, from } = renamed(users, name)
  return sql`(select ${objectOf(other, ['firstName', 'lastName'])} from ${from} where ${other.id} = ${column})`
}

/** How a field is read: computed, linked, referenced or simply its column. */
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

/** An expression as its finished text, where it has no parameters: writing it anew takes longer than the rest. */
function written(expression: AnyPgColumn | SQL): AnyPgColumn | SQL {
  if (!is(expression, SQL)) return expression
  const { sql: text, params } = dialect.sqlToQuery(expression)
  return params.length === 0 ? sql.raw(text) : expression
}

/** Computed instants leave the database as its own text; they are answered as columns of instants are. */
const isoText = (stored: string): string => new Date(stored).toISOString()

/** A field as it is read and answered. */
function answered(module: EntityModule, field: string): AnyPgColumn | SQL {
  const reading = written(readingOf(module, field))
  if (!is(reading, SQL)) return reading
  if (module.lines[field]) return reading.mapWith(withoutNulls)
  return infoOfField(module.entity, field).kind === 'instant' ? reading.mapWith(isoText) : reading
}

const selections = new WeakMap<EntityModule, Selection>()

/** Everything a read of the entity answers: only the fields its declaration names. Made once. */
export function selectionOf(module: EntityModule): Selection {
  const known = selections.get(module)
  if (known) return known
  const { entity, columns, table } = module
  const base: Selection = { _id: table.id, workspace: table.workspaceId }
  for (const field of ['version', 'createdAt', 'updatedAt', ...(entity.archive ? ['removed'] : [])]) {
    const column = columns[field]
    if (column) base[field] = column
  }
  if (columns['createdBy']) base['createdBy'] = written(person('ref_created_by', columns['createdBy']))
  const fields = Object.keys({ ...entity.fields, ...entity.systemFields })
  const selection = {
    ...base,
    ...Object.fromEntries(fields.map((field) => [field, answered(module, field)])),
  }
  selections.set(module, selection)
  return selection
}

/** As `selectionOf`, without what this person may not read: masked fields, and references to records they do not see. */
export function shownTo(viewer: Viewer, module: EntityModule): Selection {
  const hidden = hiddenReferences(viewer, module)
  const whole = selectionOf(module)
  const all =
    hidden.length === 0
      ? whole
      : {
          ...whole,
          ...Object.fromEntries(
            hidden.map(({ field, seen }) => [field, sql`case when ${seen} then ${whole[field]} end`]),
          ),
        }
  return module.maskedFields ? { ...all, ...module.maskedFields(viewer) } : all
}
