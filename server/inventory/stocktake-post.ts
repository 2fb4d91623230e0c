import { type StatusCounts, conditions, countsOf } from '@fieldhouse/domain/inventory/conditions'
import type { adjustReasons } from '@fieldhouse/domain/inventory/stock-calls'
import { archivedWords, postedChange, serviceWords } from '@fieldhouse/domain/inventory/stocktake'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { type Entry, book, takeEntries } from './movements.ts'

type List = { id: string; warehouse: string }
type Said = { reason: (typeof adjustReasons)[number]; note?: string | undefined }

/** How many products are posted with one round of statements. */
const portion = 1000

/** The products of which something else was counted than expected, in the order in which all lock them. */
async function differing(work: Work, { id }: List): Promise<string[]> {
  const { rows } = await work.tx.execute<{
    product: string
    name: string
    removed: boolean
    type: string
  }>(sql`
    select p.id as product, p.name, p.removed, p.product_type as type from products p
    where p.workspace_id = ${work.workspaceId} and exists (select from stocktake_counts c
      where c.workspace_id = p.workspace_id and c.product = p.id and c.stocktake = ${id} and c.counted <> c.expected)
    order by p.id`)
  const archived = rows.find(({ removed }) => removed)
  if (archived) throw new Problem('IN_USE', { words: archivedWords(archived.name) })
  const service = rows.find(({ type }) => type === 'SERVICE')
  if (service) throw new Problem('IN_USE', { words: serviceWords(service.name) })
  return rows.map(({ product }) => product)
}

/** What was found more or less of some products, by product; read once their entries are locked. */
async function differences(work: Work, { id }: List, products: readonly string[]) {
  const { rows } = await work.tx.execute<{ product: string; differs: Partial<StatusCounts> }>(sql`
    select c.product, json_object_agg(c.condition, c.counted - c.expected) as differs from stocktake_counts c
    where c.workspace_id = ${work.workspaceId} and c.stocktake = ${id}
      and c.product = any(${sql.param([...products])}::uuid[]) and c.counted is not null
    group by c.product`)
  return new Map(rows.map(({ product, differs }) => [product, differs]))
}

const changeOf = ({ counts }: Entry, differs: Partial<StatusCounts> = {}): StatusCounts =>
  countsOf((condition) => postedChange(differs[condition] ?? 0, counts[condition]))

/** Keeps how many products were counted, of all in the list: the warehouse goes on. */
async function keepProgress(work: Work, { id, warehouse }: List): Promise<void> {
  await work.tx.execute(sql`
    with done as (select distinct product from stocktake_counts where workspace_id = ${work.workspaceId} and stocktake = ${id}
        and counted is not null),
      listed as (select product from done union select product from stocks
        where workspace_id = ${work.workspaceId} and warehouse = ${warehouse} and not removed)
    update stocktakes set done_then = (select count(*) from done), total_then = (select count(*) from listed)
    where workspace_id = ${work.workspaceId} and id = ${id}`)
}

/**
 * Puts what was counted of a locked list into the ledger: of each product what was found more or less than expected when it
 * was counted, so that what others moved since is untouched (OPEN-195). Products that nobody counted stay as they are.
 */
export async function postCounts(work: Work, list: List, { reason, note }: Said): Promise<void> {
  const products = await differing(work, list)
  const named = [{ at: ['warehouse'], id: list.warehouse }]
  await keepProgress(work, list)
  const portions = Array.from({ length: Math.ceil(products.length / portion) }, (_, at) =>
    products.slice(at * portion, (at + 1) * portion),
  )
  // All entries are locked before the first is written: what pieces cost is locked last of all.
  const entries: Entry[][] = []
  for (const some of portions) entries.push(await takeEntries(work, named, some))
  for (const [at, some] of portions.entries()) {
    const found = await differences(work, list, some)
    const changes = (entries[at] ?? []).map((entry) => {
      return { entry, change: changeOf(entry, found.get(entry.product)) }
    })
    const changed = changes.filter(({ change }) => conditions.some((condition) => change[condition] !== 0))
    await book(work, changed, { reason, note, transaction: list.id })
  }
}

/**
 * A quick count of one product meanwhile says how many there are, so what was counted of it before differs in nothing from
 * now on: otherwise the same pieces would be put right twice. Under the lock of the entry.
 */
export async function overtakeCounts(work: Work, { warehouse, product }: Entry, counts: StatusCounts) {
  await work.tx.execute(sql`
    update stocktake_counts c set counted = (n.there->>c.condition)::int, expected = (n.there->>c.condition)::int,
      counted_by = ${work.actor.id}, counted_at = ${work.now.toISOString()}
    from stocktakes s, (select ${JSON.stringify(counts)}::jsonb as there) n
    where c.workspace_id = ${work.workspaceId} and c.product = ${product} and s.workspace_id = c.workspace_id
      and s.id = c.stocktake and s.warehouse = ${warehouse} and s.status = 'OPEN' and c.counted is not null`)
}
