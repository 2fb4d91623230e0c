import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { PoolClient, QueryResultRow } from 'pg'
import { type Condition, type ListQuery, type RawQuery, readListQuery } from '../kit/http/list-query.ts'
import type { Answer } from '../kit/http/route.ts'

/** A query for list rows. The query's columns are named like the entity's fields and include `_id`. */
export type Source = { entity: Entity; rows: string }

/** Collects a statement's parameter values. */
class Values {
  readonly all: unknown[] = []

  add(value: unknown): string {
    this.all.push(value)
    return `$${this.all.length}`
  }
}

function conditionOf(values: Values, condition: Condition): string {
  const field = `listed."${condition.field}"`
  if ('equal' in condition) return `${field}::text = any (${values.add(condition.equal.map(String))}::text[])`
  return 'from' in condition
    ? `${field} >= ${values.add(condition.from)}`
    : `${field} <= ${values.add(condition.to)}`
}

function whereOf(values: Values, entity: Entity, query: ListQuery): string {
  const foundIn = (fields: readonly string[], word: string) => {
    const texts = fields.map((field) => `listed."${field}"`).join(', ')
    return `(fold(concat_ws(' ', ${texts})) like ${values.add(`%${word}%`)}
      or word_forms(concat_ws(E'\\n', ${texts}), '') like ${values.add(`% ${word}%`)})`
  }
  const words = query.words.map((word) => foundIn(query.fields ?? entity.search, word))
  const texts = query.texts.flatMap(({ fields, words: wanted }) =>
    wanted.map((word) => foundIn(fields, word)),
  )
  return ['true', ...texts, ...query.conditions.map((each) => conditionOf(values, each)), ...words].join(
    ' and ',
  )
}

/** The sort expression of a field: text by language rules, other values by size. */
const sortable = (entity: Entity, field: string): string =>
  ['text', 'email'].includes(infoOfField(entity, field).kind)
    ? `listed."${field}" collate "und-x-icu"`
    : `listed."${field}"`

const orderOf = (entity: Entity, { sort }: ListQuery): string =>
  [
    ...sort.map(
      ({ field, descending }) =>
        `${sortable(entity, field)} ${descending ? 'desc nulls last' : 'asc nulls first'}`,
    ),
    'listed."_id"',
  ].join(', ')

/** Returns one page of rows for a list query. Field names come from the entity. Values are passed as parameters. */
export async function listRows<R extends QueryResultRow>(
  client: PoolClient,
  { entity, rows }: Source,
  raw: RawQuery,
): Promise<Answer<R[]>> {
  const query = readListQuery(entity, raw, 50)
  const values = new Values()
  const where = whereOf(values, entity, query)
  const counted = await client.query<{ count: number }>(
    `select count(*)::int as count from (${rows}) listed where ${where}`,
    values.all,
  )
  const count = counted.rows[0]?.count ?? 0
  const found = await client.query<R>(
    `select listed.* from (${rows}) listed where ${where} order by ${orderOf(entity, query)}
     limit ${query.limit} offset ${offsetOf(query)}`,
    values.all,
  )
  return { result: found.rows, pagination: paginationOf(query, count) }
}

/** Returns the row with an id, or fails with `NOT_FOUND`. */
export async function readRow<R extends QueryResultRow>(
  client: PoolClient,
  { rows }: Source,
  id: string,
): Promise<R> {
  const found = await client.query<R>(`select listed.* from (${rows}) listed where listed."_id" = $1`, [id])
  const [row] = found.rows
  if (!row) throw new Problem('NOT_FOUND')
  return row
}
