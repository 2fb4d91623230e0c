import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import { countLimit } from '@fieldhouse/domain/kit/entity/counts'
import { type Pagination, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, type SQLWrapper, and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { literal } from './capped-count.ts'
import { expressionOf } from './conditions.ts'
import type { EntityModule } from './define-entity.ts'
import { foundOrMerged } from './merged.ts'
import type { ListQuery } from '../http/list-query.ts'
import { type ListCount, countAlone, countOf } from './count-list.ts'
import { type Narrowed, narrowed } from './narrow-list.ts'
import { type WireRecord, readPage } from './read-page.ts'
import type { Work } from '../database/work.ts'

/** A page of records. The total is counted only up to 10,000. `capped` tells that there may be more records. */
export type Page = {
  records: WireRecord[]
  pagination: Pagination
}

/** The order of a list, with the id as the last key, so that no record is on two pages. */
function orderOf(module: EntityModule, query: ListQuery): SQL[] {
  const last = query.sort.at(-1)?.descending ? desc : asc
  return [
    ...query.sort.map(({ field, descending }) => (descending ? desc : asc)(expressionOf(module, field))),
    last(module.table.id),
  ]
}

type PageAt = Pick<Narrowed, 'where' | 'best'> & { query: ListQuery }

/**
 * The ids of a page, read from the index. The records are joined afterwards, so that fields are computed for
 * this page only.
 */
function idsOfPage(work: Work, module: EntityModule, at: PageAt) {
  const { limit, page } = at.query
  if (at.best.length > 0) return idsByRank(work, module, at)
  const ids = work.tx
    .select({ id: module.table.id, rank: sql<number>`0`.as('rank') })
    .from(module.table)
    .where(at.where)
    .orderBy(...orderOf(module, at.query))
    .limit(literal(limit))
  return page > 1 ? ids.offset((page - 1) * limit) : ids
}

/**
 * Works like `idsOfPage`, with the best matches first. Reads the less close matches only if the closer ones do not fill
 * the page.
 */
function idsByRank(work: Work, module: EntityModule, { query, where, best }: PageAt) {
  const { table } = module
  const last = query.page * query.limit
  const parts = [...best, undefined].map((own, rank) => {
    const closer = best.slice(0, rank).map((each) => sql`(${each}) is not true`)
    const ids = sql`select ${table.id}, ${sql.raw(String(rank))} as rank from ${table} where ${and(where, own, ...closer)}
      order by ${sql.join(orderOf(module, query), sql`, `)} limit ${literal(last)}`
    const taken = best.slice(0, rank).map((_, before) => sql.raw(` - (select count(*) from rank${before})`))
    const left = sql`greatest(0, ${literal(last)}${sql.join(taken)})`
    return { ids: sql`select id, rank from (${ids}) of_rank limit ${left}`, name: sql.raw(`rank${rank}`) }
  })
  const named = parts.map(({ ids, name }) => sql`${name} as materialized (${ids})`)
  const all = parts.map(({ name }) => sql`select id, rank from ${name}`)
  const ranked = sql`(with ${sql.join(named, sql`, `)} ${sql.join(all, sql` union all `)}) ranked`
  const joined = and(eq(table.workspaceId, work.workspaceId), sql`${table.id} = ranked.id`)
  return work.tx
    .select({ id: table.id, rank: sql<number>`ranked.rank`.as('rank') })
    .from(ranked)
    .innerJoin(table, joined)
    .orderBy(sql`ranked.rank`, ...orderOf(module, query))
    .limit(literal(query.limit))
    .offset(literal(last - query.limit))
}

/** The first records of a list. Does not count all records of the list. */
export const firstRecords = (work: Work, module: EntityModule, query: ListQuery): Promise<WireRecord[]> =>
  firstRecordsThat(work, module, { query, also: undefined })

/** The first records of a list that also meet a SQL condition. Does not count all records of the list. */
export async function firstRecordsThat(
  work: Work,
  module: EntityModule,
  { query, also }: { query: ListQuery; also: SQL | undefined },
): Promise<WireRecord[]> {
  const { where, best } = await narrowed(work, module, query)
  const ids = idsOfPage(work, module, { query, where: and(where, also), best })
  return recordsOn(work, module, { ids, order: [sql`page.rank`, ...orderOf(module, query)] })
}

type Counted = { record: WireRecord; count: ListCount | null }[]

/** Reads a page in one statement, with the total count if the page is full and no search index counts faster. */
async function countedPage(
  work: Work,
  module: EntityModule,
  at: Narrowed & { query: ListQuery },
): Promise<Counted> {
  const isFull = sql`(select count(*) from page) = ${literal(at.query.limit)}`
  const beside = at.count ? sql`null` : sql`case when ${isFull} then ${countOf(work, module, at)} end`
  const order = [sql`page.rank`, ...orderOf(module, at.query)]
  const rows = await readPage(work, module, { ids: idsOfPage(work, module, at), order, beside })
  return rows.map(({ record, beside: count }) => ({ record, count: count as ListCount | null }))
}

/** One page of a list. */
export async function listRecords(work: Work, module: EntityModule, query: ListQuery): Promise<Page> {
  const of = await narrowed(work, module, query)
  const rows = await countedPage(work, module, { query, ...of })
  const before = (query.page - 1) * query.limit
  const isEnd = rows.length < query.limit && (rows.length > 0 || query.page === 1)
  const counted = isEnd ? { total: before + rows.length, isCut: false } : (rows[0]?.count ?? null)
  const { total, isCut } = counted ?? (await countAlone(work, module, of))
  const capped = total > countLimit || isCut
  const seen = rows.length === 0 ? 0 : before + rows.length
  const shown = Math.min(Math.max(total, seen), countLimit)
  return {
    records: rows.map(({ record }) => record),
    pagination: { ...paginationOf(query, shown), ...(capped && { capped }) },
  }
}

/** The records with these ids, in the form of a response. */
const recordsOn = async (
  work: Work,
  module: EntityModule,
  of: { ids: SQLWrapper; order?: SQL[]; without?: readonly string[] },
): Promise<WireRecord[]> => (await readPage(work, module, of)).map(({ record }) => record)

/** The ids of a list in its order, at most `limit`. */
export async function idsOf(
  work: Work,
  module: EntityModule,
  of: { query: ListQuery; limit: number },
): Promise<string[]> {
  const rows = await work.tx
    .select({ id: module.table.id })
    .from(module.table)
    .where((await narrowed(work, module, { ...of.query, isRanked: false })).where)
    .orderBy(...orderOf(module, of.query))
    .limit(of.limit)
  return rows.map(({ id }) => String(id))
}

/** The records with these ids and their references, in the order of the ids. The fields in `without` are not read. */
export async function recordsOf(
  work: Work,
  module: EntityModule,
  { ids, without = [] }: { ids: readonly string[]; without?: readonly string[] },
): Promise<WireRecord[]> {
  if (ids.length === 0) return []
  const wanted = work.tx
    .select({ id: module.table.id })
    .from(module.table)
    .where(and(eq(module.table.workspaceId, work.workspaceId), inArray(module.table.id, [...ids])))
  const records = await recordsOn(work, module, { ids: wanted, without })
  const byId = new Map(records.map((record) => [record._id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A record with its references, or null if this workspace has no such record that this user may see. */
export async function findRecord(work: Work, module: EntityModule, id: string): Promise<WireRecord | null> {
  const ids = work.tx
    .select({ id: module.table.id })
    .from(module.table)
    .where(and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, id), module.scope(work)))
  const [record] = await recordsOn(work, module, { ids })
  return record ?? null
}

/**
 * Refuses with `NOT_FOUND` unless this user may see the record, or the record into which this record was merged. Reads
 * no fields.
 */
export async function needRecord(work: Work, module: EntityModule, id: string): Promise<void> {
  const { table } = module
  const isThere = await foundOrMerged(work, id, async (each) => {
    const own = and(eq(table.workspaceId, work.workspaceId), eq(table.id, each), module.scope(work))
    const rows = await work.tx.select({ id: table.id }).from(table).where(own)
    return rows.length > 0 || null
  })
  if (!isThere) throw new Problem('NOT_FOUND')
}

/**
 * Works like `findRecord`, but also finds the record into which this one was merged, and throws `NOT_FOUND` if there is
 * none.
 */
export async function readRecord<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  id: string,
): Promise<WireRecord & Read<E>> {
  const module: EntityModule = of
  const record = await foundOrMerged(work, id, (each) => findRecord(work, module, each))
  if (!record) throw new Problem('NOT_FOUND')
  // `defineEntity` checks the table's type, so the record has the declared fields.
  return record as WireRecord & Read<E>
}
