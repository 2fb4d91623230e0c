import { stocktakeCount, stocktakeLines } from '@fieldhouse/domain/inventory/calls'
import type { Counting, Replaced } from '@fieldhouse/domain/inventory/stocktake'
import { type FieldFault, Problem, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { needOpen, stocktakeRoutes } from './stocktake.ts'
import { askedLines, linesNamed, linesOf } from './stocktake-lines.ts'
import { products, stocktakes } from './tables.ts'

type List = { id: string; version: number; warehouse: string; status: 'OPEN' | 'POSTED'; createdAt: string }

/** A stocktake. With `isHeld`, locks the stocktake, so that nobody can post or cancel it until the transaction ends. */
async function listOf(work: Work, id: string, isHeld: boolean): Promise<List> {
  const query = work.tx
    .select()
    .from(stocktakes)
    .where(and(eq(stocktakes.workspaceId, work.workspaceId), eq(stocktakes.id, id)))
  const [row] = await (isHeld ? query.for('share') : query)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/**
 * Refuses archived or unknown products, and services, because they have no stock. Reports each fault with the path of
 * its field.
 */
async function needCountable(work: Work, counts: Counting['counts']): Promise<void> {
  const ids = [...new Set(counts.map(({ product }) => product))]
  const { id, productType, removed } = products
  const rows = await work.tx
    .select({ id, productType, removed })
    .from(products)
    .where(and(eq(products.workspaceId, work.workspaceId), inArray(id, ids)))
    .orderBy(id)
    .for('share')
  const known = new Map(rows.map((row) => [row.id, row]))
  const errors = counts.flatMap(({ product, counted }, at): FieldFault[] => {
    const found = known.get(product)
    const path = ['counts', at, 'product']
    // Users can withdraw a count even if its product was archived or became a service afterwards.
    if (found && counted === null) return []
    return [
      ...faultIf(!found || found.removed, path, 'NOT_FOUND'),
      ...faultIf(found?.productType === 'SERVICE', path, 'SERVICE_STOCK'),
    ]
  })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** A count with its time. */
type Dated = { product: string; condition: string; counted: number | null; at: string }

/** Counts as rows for an SQL statement. */
const asRows = (counts: readonly Dated[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) g (product uuid, condition text, counted int, at timestamptz)`

/**
 * The last count of each product and condition in the body, with its time. The time is never before the beginning
 * of the stocktake.
 */
function dated(work: Work, list: List, given: Counting['counts']): Dated[] {
  const lines = new Map<string, Dated>()
  for (const { age, ...line } of given) {
    const at = Math.max(work.now.getTime() - age, Date.parse(list.createdAt))
    lines.set(`${line.product} ${line.condition}`, { ...line, at: new Date(at).toISOString() })
  }
  return [...lines.values()]
}

/**
 * Returns the counts by other users that these counts replace with a different number. Locks entries and then counts in
 * a fixed order, to wait for simultaneous corrections.
 */
async function replacedBy(work: Work, list: List, counts: readonly Dated[]): Promise<Replaced[]> {
  const own = { ids: sql.param([...new Set(counts.map(({ product }) => product))]) }
  await work.tx
    .execute(sql`select from stocks where workspace_id = ${work.workspaceId} and warehouse = ${list.warehouse}
    and product = any(${own.ids}::uuid[]) order by warehouse, product for share`)
  await work.tx.execute(sql`select from stocktake_counts where workspace_id = ${work.workspaceId}
    and stocktake = ${list.id} and product = any(${own.ids}::uuid[]) order by product, condition for update`)
  const { rows } = await work.tx.execute<{ replaced: Replaced }>(sql`
    select json_build_object('product', c.product, 'condition', c.condition, 'counted', c.counted, 'expected', c.expected,
      'countedAt', to_json(c.counted_at), 'countedBy', case when m.id is null then null else
      json_build_object('_id', m.id, 'firstName', m.first_name, 'lastName', m.last_name) end) as replaced
    from ${asRows(counts)} join stocktake_counts c on c.product = g.product and c.condition = g.condition
    left join members m on m.workspace_id = c.workspace_id and m.id = c.counted_by
    where c.workspace_id = ${work.workspaceId} and c.stocktake = ${list.id} and c.counted_by <> ${work.actor.id}
      and c.counted is not null and g.counted is distinct from c.counted and c.counted_at <= g.at order by c.product, c.condition`)
  return rows.map(({ replaced }) => replaced)
}

/** SQL for the pieces of a row that have the condition of a count. */
const piecesOf = (row: 's' | 'm'): SQL => {
  const at = sql.identifier(row)
  return sql`case g.condition when 'new' then ${at}.new_count when 'refurbished' then ${at}.refurbished_count
    else ${at}.damaged_count end`
}

/**
 * Stores counts with the stock that was expected at their time: the present pieces minus later movements. Does not
 * replace counts and withdrawals of a later time.
 */
async function writeCounts(work: Work, list: List, counts: readonly Dated[]): Promise<void> {
  const { workspaceId } = work
  // Later corrections of the stock are not subtracted, because they moved no pieces.
  await work.tx.execute(sql`
    insert into stocktake_counts as c (workspace_id, stocktake, product, condition, counted, expected, counted_by, counted_at)
    select ${workspaceId}, ${list.id}, g.product, g.condition, g.counted, case when g.counted is not null then coalesce(${piecesOf('s')}, 0) - coalesce((
      select sum(${piecesOf('m')}) from stock_movements m where m.workspace_id = ${workspaceId} and m.product = g.product
        and m.warehouse = ${list.warehouse} and m.created_at > g.at and m.reason not in ('COUNT', 'CORRECTION')), 0) end,
      ${work.actor.id}, g.at
    from ${asRows(counts)}
    left join stocks s on s.workspace_id = ${workspaceId} and s.warehouse = ${list.warehouse} and s.product = g.product
    order by g.product, g.condition
    on conflict (workspace_id, stocktake, product, condition) do update set counted = excluded.counted,
      expected = excluded.expected, counted_by = excluded.counted_by, counted_at = excluded.counted_at
    where c.counted_at <= excluded.counted_at`)
}

/** Stores counts of an open stocktake. Returns the current lines, and the counts of other users that were replaced. */
export async function countLines(work: Work, id: string, { counts: given }: Counting) {
  const list = await listOf(work, id, true)
  needOpen(list)
  await needCountable(work, given)
  const counts = dated(work, list, given)
  const replaced = await replacedBy(work, list, counts)
  await writeCounts(work, list, counts)
  work.events.push({ entity: 'stocktake', id, action: 'count', version: list.version })
  const named = [...new Set(counts.map(({ product }) => product))]
  return { lines: await linesNamed(work, list, named), replaced }
}

/** Serves the lines of a stocktake, and the call that stores counts (OPEN-195). */
export function serveStocktakeCalls(server: Server): void {
  const { entity } = stocktakeRoutes
  const shared = { entity: entity.name, section: entity.section }
  serveUnder(server, entity, {
    ...shared,
    ...stocktakeLines,
    flag: 'read',
    reads: true,
    handle: async (work, { id, query }) => {
      const list = await listOf(work, id, false)
      const { lines, pagination } = await linesOf(work, list, askedLines(query))
      return { result: lines, pagination }
    },
  })
  serveUnder(server, entity, {
    ...shared,
    ...stocktakeCount,
    flag: 'update',
    handle: async (work, { id, body }) => ({ result: await countLines(work, id, body) }),
  })
}
