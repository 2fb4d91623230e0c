import { Problem } from '@fieldhouse/domain/kit/problem'
import { infoOfField } from '@fieldhouse/domain/kit/entity'
import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableName,
  gte,
  inArray,
  isNull,
  lte,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { EntityModule } from './define-entity.ts'
import { targetOf } from './link-table.ts'
import type { Condition, ListQuery } from './list-query.ts'
import { selectionOf } from './select.ts'
import { entityOf } from './tenant-table.ts'
import type { Work } from './work.ts'

/** A record as it goes over the wire. */
export type WireRecord = { _id: string; version: number } & Record<string, unknown>

/** Lists count exactly up to here (design.md section 4). */
export const countLimit = 10_000

/** One page of records; `count` stops at 10,000 and says so with `capped`. */
export type Page = {
  records: WireRecord[]
  pagination: { page: number; pages: number; count: number; limit: number; capped?: true }
}

/** The expression of a field: its column, or what computes it. Operators take a column as they take SQL. */
function expressionOf(module: EntityModule, field: string): SQL {
  const derived = module.derived[field]
  if (derived) return derived(module.columns)
  const column = module.columns[field]
  if (!column) throw new Error(`${module.entity.name} cannot be asked by ${field}`)
  return column as unknown as SQL
}

function equalTo(module: EntityModule, field: string, values: unknown[]): SQL | undefined {
  const link = module.links[field]
  const kind = infoOfField(module.entity, field).kind
  if (link) {
    const targets = values.flat().map(String)
    return sql`exists (select from ${link} where ${link.workspaceId} = ${module.table.workspaceId} and ${link.recordId} = ${module.table.id} and ${inArray(link.targetId, targets)})`
  }
  const expression = expressionOf(module, field)
  if (kind === 'choices') return sql`${expression} && ${sql.param(values.flat())}::text[]`
  const present = values.filter((value) => value !== null)
  return or(
    present.length > 0 ? inArray(expression, present) : undefined,
    present.length < values.length ? isNull(expression) : undefined,
  )
}

function conditionOf(module: EntityModule, condition: Condition): SQL | undefined {
  if ('equal' in condition) return equalTo(module, condition.field, condition.equal)
  const expression = expressionOf(module, condition.field)
  return and(
    condition.from === undefined ? undefined : gte(expression, condition.from),
    condition.to === undefined ? undefined : lte(expression, condition.to),
  )
}

/** Ids of the records of a table that match a pattern, through the table's own search function. */
const found = (work: Work, table: string, patterns: string[]): SQL =>
  sql`(select ${sql.identifier(`search_${table}`)}(${work.workspaceId}::uuid, ${sql.param(patterns)}::text[]))`

/** The texts of some searched fields, folded as the search column is. */
function foldedFields(module: EntityModule, fields: string[]): SQL {
  const texts = fields.map((field) => {
    const kind = infoOfField(module.entity, field).kind
    return kind === 'value' || kind === 'address'
      ? sql`search_text(${expressionOf(module, field)})`
      : expressionOf(module, field)
  })
  return sql`fold(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
}

/** Where a word may be found: in the record itself or in a record it refers to (`client.name`). */
function searched(work: Work, module: EntityModule, query: ListQuery): SQL | undefined {
  if (query.words.length === 0) return undefined
  const fields = query.fields ?? module.entity.search
  const own = fields.filter((field) => !field.includes('.'))
  const others = [
    ...new Set(fields.filter((field) => field.includes('.')).map((field) => field.split('.')[0] ?? '')),
  ]
  // The longest word first: the search function uses its index.
  const patterns = query.words.toSorted((a, b) => b.length - a.length).map((word) => `%${word}%`)
  const named =
    query.fields && own.length > 0
      ? sql`${foldedFields(module, own)} like all (${sql.param(patterns)}::text[])`
      : undefined
  if (others.length === 0)
    return and(inArray(module.table.id, found(work, getTableName(module.table), patterns)), named)
  return and(
    ...patterns.map((pattern) =>
      or(
        own.length > 0
          ? inArray(module.table.id, found(work, getTableName(module.table), [pattern]))
          : undefined,
        ...others.map((field) => foundThrough(work, { module, field, pattern })),
      ),
    ),
  )
}

function foundThrough(
  work: Work,
  at: { module: EntityModule; field: string; pattern: string },
): SQL | undefined {
  const column = at.module.columns[at.field]
  const target = column && targetOf(at.module.table, column)
  if (!column || !target || !entityOf(target))
    throw new Error(`${at.module.entity.name}.${at.field} cannot be searched`)
  return inArray(column, found(work, getTableName(target), [at.pattern]))
}

/** Everything that decides whether a record is in a list: workspace, scope, archive, filters, search. */
export function whereOf(work: Work, module: EntityModule, query: ListQuery): SQL | undefined {
  const { removed } = module.columns
  return and(
    eq(module.table.workspaceId, work.workspaceId),
    module.scope(work),
    removed ? (query.removed ? eq(removed, true) : not(removed)) : undefined,
    query.skip.length > 0 ? notInArray(module.table.id, query.skip) : undefined,
    ...query.conditions.map((condition) => conditionOf(module, condition)),
    searched(work, module, query),
  )
}

/** The order of a list; the id decides ties, so that pages never overlap. */
export function orderOf(module: EntityModule, query: ListQuery): SQL[] {
  const last = query.sort.at(-1)?.descending ? desc : asc
  return [
    ...query.sort.map(({ field, descending }) => (descending ? desc : asc)(expressionOf(module, field))),
    last(module.table.id),
  ]
}

/** How many records match, counted no further than the limit. */
async function countOf(work: Work, module: EntityModule, where: SQL | undefined): Promise<number> {
  const some = work.tx
    .select({ one: sql`1`.as('one') })
    .from(module.table)
    .where(where)
    .limit(countLimit + 1)
    .as('some')
  const [row] = await work.tx.select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** One page of a list. The ids come from the index first, then the records are joined to them. */
export async function listRecords(work: Work, module: EntityModule, query: ListQuery): Promise<Page> {
  const where = whereOf(work, module, query)
  const order = orderOf(module, query)
  const page = work.tx
    .select({ id: module.table.id })
    .from(module.table)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page')
  const records = await joined(work, module, page).orderBy(...order)
  const full = records.length < query.limit && (records.length > 0 || query.page === 1)
  const total = full ? (query.page - 1) * query.limit + records.length : await countOf(work, module, where)
  const capped = total > countLimit
  const shown = Math.min(total, countLimit)
  return {
    records: records as WireRecord[],
    pagination: {
      page: query.page,
      pages: Math.ceil(shown / query.limit),
      count: shown,
      limit: query.limit,
      ...(capped ? { capped } : {}),
    },
  }
}

type Ids = { id: AnyPgColumn }

function joined(work: Work, module: EntityModule, ids: unknown) {
  const page = ids as Ids & Parameters<ReturnType<typeof work.tx.select>['from']>[0]
  return work.tx
    .select(selectionOf(module))
    .from(page)
    .innerJoin(
      module.table,
      and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, page.id)),
    )
    .$dynamic()
}

/** A record with its references, or null when this person cannot see one by that id in this workspace. */
export async function findRecord(work: Work, module: EntityModule, id: string): Promise<WireRecord | null> {
  const ids = work.tx
    .select({ id: module.table.id })
    .from(module.table)
    .where(and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, id), module.scope(work)))
    .as('page')
  const [record] = await joined(work, module, ids)
  return (record as WireRecord | undefined) ?? null
}

/** As `findRecord`; refuses with `NOT_FOUND`. */
export async function readRecord(work: Work, module: EntityModule, id: string): Promise<WireRecord> {
  const record = await findRecord(work, module, id)
  if (!record) throw new Problem('NOT_FOUND')
  return record
}
