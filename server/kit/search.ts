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

/** Ids of a table's records that match every pattern, or null when they are too many to list. */
async function fewIds(work: Work, table: Keyed, patterns: string[]): Promise<string[] | null> {
  const search = sql.identifier(`search_${getTableName(table)}`)
  const { rows } = await work.tx.execute<{ id: string }>(
    sql`select id from ${search}(${work.workspaceId}::uuid, ${sql.param(patterns)}::text[], ${mostIds + 1}) as id`,
  )
  return rows.length > mostIds ? null : rows.map(({ id }) => id)
}

const matches = (column: SQL | AnyPgColumn | undefined, patterns: string[]): SQL =>
  sql`${column} like all (${sql.param(patterns)}::text[])`

const among = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`

async function foundHere(work: Work, { table, columns }: EntityModule, patterns: string[]): Promise<SQL> {
  const ids = await fewIds(work, table, patterns)
  return ids ? among(table.id, ids) : matches(columns['search'], patterns)
}

/** A match in the record that a field refers to (`client.name`). */
async function foundThrough(
  work: Work,
  module: EntityModule,
  at: { field: string; patterns: string[] },
): Promise<SQL> {
  const column = module.columns[at.field]
  const target = column && targetOf(module.table, column)
  if (!column || !target) throw new Error(`${module.entity.name}.${at.field} cannot be searched`)
  const ids = await fewIds(work, target, at.patterns)
  if (ids) return among(column, ids)
  const { search } = target as unknown as Record<string, AnyPgColumn>
  const all = work.tx
    .select({ id: target.id })
    .from(target)
    .where(and(eq(target.workspaceId, work.workspaceId), matches(search, at.patterns)))
  return inArray(column, all)
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
export async function searched(work: Work, module: EntityModule, query: ListQuery): Promise<SQL | undefined> {
  if (query.words.length === 0) return undefined
  const fields = query.fields ?? module.entity.search
  const own = fields.filter((field) => !field.includes('.'))
  const others = [
    ...new Set(fields.filter((field) => field.includes('.')).map((field) => field.split('.')[0] ?? '')),
  ]
  // The longest word first: the search function looks that one up in its index.
  const patterns = query.words.toSorted((a, b) => b.length - a.length).map((word) => `%${word}%`)
  const named = query.fields && own.length > 0 ? matches(foldedFields(module, own), patterns) : undefined
  if (others.length === 0) return and(await foundHere(work, module, patterns), named)
  const words: (SQL | undefined)[] = []
  for (const pattern of patterns) {
    const places = own.length > 0 ? [await foundHere(work, module, [pattern])] : []
    for (const field of others) places.push(await foundThrough(work, module, { field, patterns: [pattern] }))
    words.push(or(...places))
  }
  return and(...words)
}
