import { infoOfField } from '@fieldhouse/domain/kit/entity'
import { type SQL, and, eq, getTableName, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { expressionOf } from './conditions.ts'
import type { EntityModule } from './define-entity.ts'
import { type Keyed, targetOf } from './link-table.ts'
import type { ListQuery } from './list-query.ts'
import type { Work } from './work.ts'

/**
 * The most ids a search hands on. Rarer words are looked up in the index; commoner ones are met soon enough by
 * walking the list in its own order.
 */
const mostIds = 1000

/** The index knows groups of three letters: for shorter words it would be read whole, and the list be walked faster. */
const shortestIndexed = 3

/** Words whose ids in a table may be few enough to be looked up. */
type LookUp = { table: Keyed; patterns: string[] }

/** What lookups found, or null where it is too much to list. */
type Found = (wanted: LookUp) => string[] | null

const keyOf = ({ table, patterns }: LookUp) => `${getTableName(table)} ${patterns.join(' ')}`

/** Asks for the ids of every lookup in one statement. */
async function lookUp(work: Work, wanted: LookUp[]): Promise<Found> {
  const all = [...new Map(wanted.map((each) => [keyOf(each), each])).values()]
  if (all.length === 0) return () => null
  const parts = all.map(({ table, patterns }, at) => {
    const search = sql.identifier(`search_${getTableName(table)}`)
    const ids = sql`${search}(${work.workspaceId}::uuid, ${sql.param(patterns)}::text[], ${mostIds + 1})`
    return sql`array(select ${ids}) as ${sql.identifier(`at${at}`)}`
  })
  const { rows } = await work.tx.execute<Record<string, string[]>>(sql`select ${sql.join(parts, sql`, `)}`)
  const found = new Map(all.map((each, at) => [keyOf(each), rows[0]?.[`at${at}`] ?? []]))
  return (each) => {
    const ids = found.get(keyOf(each))
    return ids && ids.length <= mostIds ? ids : null
  }
}

const matches = (column: SQL | AnyPgColumn | undefined, patterns: string[]): SQL =>
  sql`${column} like all (${sql.param(patterns)}::text[])`

const among = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Behind a CASE the planner takes half of the rows for found, and so walks the list instead of sorting all of it. */
const common = (match: SQL): SQL => sql`case when ${match} then true else false end`

function foundHere({ table, columns }: EntityModule, patterns: string[], found: Found): SQL {
  const ids = found({ table, patterns })
  return ids ? among(table.id, ids) : common(matches(columns['search'], patterns))
}

/** The table whose records a field refers to (`client` of `client.name`). */
function targetOfField(module: EntityModule, field: string): { column: AnyPgColumn; target: Keyed } {
  const column = module.columns[field]
  const target = column && targetOf(module.table, column)
  if (!column || !target) throw new Error(`${module.entity.name}.${field} cannot be searched`)
  return { column, target }
}

/** A match in the record that a field refers to. */
function foundThrough(
  work: Work,
  at: { column: AnyPgColumn; target: Keyed; patterns: string[] },
  found: Found,
): SQL {
  const { column, target, patterns } = at
  const ids = found({ table: target, patterns })
  if (ids) return among(column, ids)
  const { search } = target as unknown as Record<string, AnyPgColumn>
  const all = work.tx
    .select({ id: target.id })
    .from(target)
    .where(and(eq(target.workspaceId, work.workspaceId), matches(search, patterns)))
  return common(inArray(column, all))
}

/** The texts of some searched fields, folded as the search column is. */
function foldedFields(module: EntityModule, fields: string[]): SQL {
  const texts = fields.map((field) => {
    const { kind } = infoOfField(module.entity, field)
    const text = expressionOf(module, field)
    return kind === 'value' || kind === 'address' ? sql`search_text(${text})` : text
  })
  return sql`fold(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
}

/**
 * Where every word of a search is found: in the record, or in records it refers to. A word of the record and one
 * of its client may stand together in one search.
 */
export async function searched(
  work: Work,
  module: EntityModule,
  query: Pick<ListQuery, 'words' | 'fields'>,
): Promise<SQL | undefined> {
  if (query.words.length === 0) return undefined
  const fields = query.fields ?? module.entity.search
  const own = fields.filter((field) => !field.includes('.'))
  const others = [
    ...new Set(fields.filter((field) => field.includes('.')).map((field) => field.split('.')[0] ?? '')),
  ]
  // The longest word first: the search function looks that one up in its index.
  const patterns = query.words.toSorted((a, b) => b.length - a.length).map((word) => `%${word}%`)
  const named = query.fields && own.length > 0 ? matches(foldedFields(module, own), patterns) : undefined
  const { table } = module
  if (others.length === 0) {
    const isIndexed = (query.words.toSorted((a, b) => b.length - a.length)[0]?.length ?? 0) >= shortestIndexed
    const found = await lookUp(work, isIndexed ? [{ table, patterns }] : [])
    return and(foundHere(module, patterns, found), named)
  }
  const targets = others.map((field) => targetOfField(module, field))
  const tables = [...(own.length > 0 ? [table] : []), ...targets.map(({ target }) => target)]
  const words = patterns.map((pattern) => [pattern])
  const found = await lookUp(
    work,
    words.flatMap((word) => tables.map((each) => ({ table: each, patterns: word }))),
  )
  return and(
    ...words.map((word) =>
      or(
        ...(own.length > 0 ? [foundHere(module, word, found)] : []),
        ...targets.map((target) => foundThrough(work, { ...target, patterns: word }, found)),
      ),
    ),
  )
}
