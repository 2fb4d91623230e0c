import {
  type ProductValue,
  type StockValue,
  type StockValueQuery,
  type WarehouseStock,
  mostWarehouses,
  valuesOnPage,
} from '@fieldhouse/domain/inventory/stock-value'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { mostInFile, needFits } from '../kit/export/sheet-file.ts'
import { pastDay } from '../people/workspaces/past-day.ts'

/** The movements of each product at or after `until`. For the current day, no movement is after `until`. */
const since = (work: Work, until: SQL): SQL => sql`
  since as (
    select product, warehouse, sum(new_count + refurbished_count + damaged_count) as pieces,
      sum(unvalued) as unvalued, sum(value) as worth
    from stock_movements
    where workspace_id = ${work.workspaceId} and created_at >= ${until} and not removed
    group by product, warehouse)`

/**
 * The present stock has no later movements. This SQL does not read the movements, because the client does not reload
 * the present stock after a change of movements.
 */
const sinceNow = sql`
  since as (
    select null::uuid as product, null::uuid as warehouse, 0::numeric as pieces, 0::numeric as unvalued,
      0::numeric as worth where false)`

/** Computes the pieces and value of each product: the current values minus the later movements in `since`. */
const pools = (work: Work): SQL => sql`
  pools as (
    select v.product, v.pieces - coalesce(sum(s.pieces), 0) as pieces,
      v.unvalued - coalesce(sum(s.unvalued), 0) as unvalued, v.value - coalesce(sum(s.worth), 0) as worth
    from stock_values v left join since s on s.product = v.product
    where v.workspace_id = ${work.workspaceId}
    group by v.product, v.pieces, v.unvalued, v.value)`

/**
 * Distributes the value and the unvalued pieces of each product over its warehouses. Running totals ensure that the
 * sum of the rounded shares is exact.
 */
const shares = (work: Work): SQL => sql`
  places as (
    select k.product, k.warehouse,
      k.new_count + k.refurbished_count + k.damaged_count - coalesce(s.pieces, 0) as pieces
    from stocks k left join since s on s.product = k.product and s.warehouse = k.warehouse
    where k.workspace_id = ${work.workspaceId}),
  placed as (
    select h.*, p.pieces as whole, p.unvalued as unknown, p.worth,
      sum(h.pieces) over (partition by h.product order by h.warehouse) as upto
    from places h join pools p on p.product = h.product where p.pieces > 0),
  split as (
    select *, round(unknown * upto / whole) - round(unknown * (upto - pieces) / whole) as unvalued from placed),
  counted as (
    select *, sum(pieces - unvalued) over (partition by product order by warehouse) as known from split),
  shares as (
    select product, warehouse, pieces, unvalued, worth as all_worth, whole - unknown as all_valued,
      case when whole = unknown then 0
        else round(worth * known / (whole - unknown), 2) - round(worth * (known - pieces + unvalued) / (whole - unknown), 2) end as worth
    from counted)`

/** The products in stock with their value, in one warehouse or in all warehouses. */
function valuesAt(work: Work, until: SQL, warehouse: string | undefined): SQL {
  const rows = warehouse
    ? sql`, ${shares(work)}, held as (select * from shares where warehouse = ${warehouse})`
    : sql`, held as (select *, worth as all_worth, pieces - unvalued as all_valued from pools)`
  return sql`with ${since(work, until)}, ${pools(work)}${rows},
    listed as (
      select p.id, p.name, p.product_number, h.pieces, h.unvalued, h.worth::numeric(30, 2) as worth,
        round(h.all_worth / nullif(h.all_valued, 0), 4) as average
      from held h join products p on p.workspace_id = ${work.workspaceId} and p.id = h.product
      where h.pieces > 0)`
}

type ValueRequest = { day: string; until: SQL; warehouse: string | undefined }

type Whose = Pick<StockValueQuery, 'day' | 'warehouse'>

/** Refuses an unknown warehouse. Allows an archived warehouse, because reports of past days include it. */
async function findWarehouse(work: Work, id: string): Promise<void> {
  const { rows } = await work.tx.execute(
    sql`select from warehouses where workspace_id = ${work.workspaceId} and id = ${id}`,
  )
  if (rows.length === 0) throw fault(['warehouse'], 'NOT_FOUND')
}

/** The requested day, and the end of that day in the workspace's time zone. */
async function askedDay(work: Work, { day, warehouse }: Whose): Promise<ValueRequest> {
  if (warehouse !== undefined) await findWarehouse(work, warehouse)
  const { day: meant, until } = await pastDay(work, 'day', day)
  return { day: meant, until, warehouse }
}

const rowOf = sql`
  json_build_object('product', json_build_object('_id', id, 'name', name, 'productNumber', product_number),
    'pieces', pieces::float8, 'unvalued', unvalued::float8, 'average', average::text, 'value', worth::text)`

type ValuePage = { total: StockValue['total']; products: ProductValue[] }

async function found(work: Work, { until, warehouse }: ValueRequest, part: SQL): Promise<ValuePage> {
  const { rows } = await work.tx.execute<ValuePage>(sql`${valuesAt(work, until, warehouse)}
    select (select json_build_object('products', count(*), 'pieces', coalesce(sum(pieces), 0)::float8,
        'unvalued', coalesce(sum(unvalued), 0)::float8, 'value', coalesce(sum(worth), 0.00)::text) from listed) as total,
      (select coalesce(json_agg(${rowOf}), '[]') from (select * from listed order by name, id ${part}) shown) as products`)
  const [first] = rows
  if (!first) throw new Error('an aggregate has always a row')
  return first
}

/** A page of the stock value at the end of a day. One statement also computes the totals of all pages (OPEN-205). */
export async function stockValueOf(work: Work, query: StockValueQuery): Promise<StockValue> {
  const asked = await askedDay(work, query)
  const { page } = query
  const { total, products } = await found(
    work,
    asked,
    sql`limit ${valuesOnPage} offset ${(page - 1) * valuesOnPage}`,
  )
  return {
    day: asked.day,
    total,
    products,
    page,
    pages: Math.max(1, Math.ceil(total.products / valuesOnPage)),
  }
}

/** The present pieces and value of each warehouse with stock, in one statement. */
export async function stockOfWarehouses(work: Work): Promise<WarehouseStock[]> {
  const { rows } = await work.tx.execute<WarehouseStock>(sql`
    with ${sinceNow}, ${pools(work)}, ${shares(work)}
    select warehouse, sum(pieces)::float8 as pieces, sum(worth)::numeric(30, 2)::text as value
    from shares where pieces > 0 group by warehouse order by warehouse limit ${mostWarehouses}`)
  return rows
}

/** The whole stock value for a file. Refuses more products than a file may contain. */
export async function wholeStockValue(work: Work, query: Whose): Promise<ValuePage & { day: string }> {
  const asked = await askedDay(work, query)
  const whole = await found(work, asked, sql`limit ${mostInFile}`)
  needFits(whole.total.products)
  return { day: asked.day, ...whole }
}
