import { type StatusCounts, conditions, countsOf } from '@fieldhouse/domain/inventory/conditions'
import type { adjustReasons } from '@fieldhouse/domain/inventory/stock-calls'
import { archivedWords, postedChange, serviceWords } from '@fieldhouse/domain/inventory/stocktake'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { Work } from '../kit/database/work.ts'
import { type Entry, book, takeEntries } from './movements.ts'

type List = { id: string; warehouse: string }
type PostReason = { reason: (typeof adjustReasons)[number]; note?: string | undefined }

/** The number of products that one round of statements posts. */
const portion = 1000

/**
 * The products whose counts differ from the expected stock, in the common lock order. Refuses a count of an
 * archived product or a service.
 */
async function differing(work: Work, { id }: List): Promise<string[]> {
  const { rows } = await work.tx.execute<{
    product: string
    name: string
    removed: boolean
    type: string
  }>(sql`
    select p.id as product, p.name, p.removed, p.product_type as type from products p
    where p.workspace_id = ${work.workspaceId} and exists (select from stocktake_counts c
      where c.workspace_id = ${currentWorkspace} and c.product = p.id and c.stocktake = ${id} and c.counted <> c.expected)
    order by p.id`)
  const archived = rows.find(({ removed }) => removed)
  if (archived) throw new Problem('IN_USE', { words: archivedWords(archived.name) })
  const service = rows.find(({ type }) => type === 'SERVICE')
  if (service) throw new Problem('IN_USE', { words: serviceWords(service.name) })
  return rows.map(({ product }) => product)
}

/** The differences of some products by condition. The caller has locked the stock entries of the products. */
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

/**
 * Stores the numbers of counted products and of all products, because the products in the warehouse change
 * afterwards.
 */
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
 * Books the differences of a locked stocktake. A difference applies to the time of its count, so later movements remain
 * valid (OPEN-195). Uncounted products do not change.
 */
export async function postCounts(work: Work, list: List, { reason, note }: PostReason): Promise<void> {
  const products = await differing(work, list)
  const named = [{ at: ['warehouse'], id: list.warehouse }]
  await keepProgress(work, list)
  const portions = Array.from({ length: Math.ceil(products.length / portion) }, (_, at) =>
    products.slice(at * portion, (at + 1) * portion),
  )
  // Locks all entries before the first booking, because cost pools must be locked last.
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
 * Replaces a product's counts in open stocktakes by a direct count, so that its difference is not booked twice. The
 * caller has locked the entry.
 */
export async function overtakeCounts(work: Work, { warehouse, product }: Entry, counts: StatusCounts) {
  await work.tx.execute(sql`
    update stocktake_counts c set counted = (n.there->>c.condition)::int, expected = (n.there->>c.condition)::int,
      counted_by = ${work.actor.id}, counted_at = ${work.now.toISOString()}
    from stocktakes s, (select ${JSON.stringify(counts)}::jsonb as there) n
    where c.workspace_id = ${work.workspaceId} and c.product = ${product} and s.workspace_id = c.workspace_id
      and s.id = c.stocktake and s.warehouse = ${warehouse} and s.status = 'OPEN' and c.counted is not null`)
}
