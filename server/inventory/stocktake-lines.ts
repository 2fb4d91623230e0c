import { type LinePart, type StocktakeLine, lineParts } from '@fieldhouse/domain/inventory/stocktake'
import { id, oneOf } from '@fieldhouse/domain/kit/entity/fields'
import { offsetOf, pageKeys, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { type RawQuery, searchWords } from '../kit/http/list-query.ts'
import { matches } from '../kit/entity/search-ids.ts'
import type { Work } from '../kit/database/work.ts'
import { checked } from '../kit/http/route.ts'

type List = { id: string; warehouse: string; status: string }

/** The query for lines of a stocktake. */
type LineRequest = {
  words: readonly string[]
  show: LinePart
  products: readonly string[]
  page: number
  limit: number
}

const lineQuery = z.strictObject({
  q: z.string().max(200).default(''),
  show: oneOf(lineParts).default('all'),
  product: z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(id()).max(100)),
  ...pageKeys({ most: 100, first: 30 }),
})

/** Parses the query of a request for lines, with the usual list parameters. */
export function askedLines(query: RawQuery): LineRequest {
  const { q, product, ...rest } = checked(lineQuery, query)
  return { ...rest, words: searchWords(q), products: product }
}

/** SQL for the counts of each product by condition, with the person who counted. */
const countsOf = (list: List) => sql`
  select c.product, bool_or(c.counted <> c.expected) as differs, json_object_agg(c.condition, json_build_object(
    'counted', c.counted, 'expected', c.expected, 'countedAt', to_json(c.counted_at), 'countedBy',
    case when m.id is null then null else json_build_object('_id', m.id, 'firstName', m.first_name, 'lastName', m.last_name) end
  )) as counts
  from stocktake_counts c left join members m on m.workspace_id = c.workspace_id and m.id = c.counted_by
  where c.workspace_id = ${currentWorkspace} and c.stocktake = ${list.id}
    and c.counted is not null group by c.product`

const parts: Record<LinePart, SQL> = {
  all: sql`true`,
  open: sql`c.product is null`,
  counted: sql`c.product is not null`,
  different: sql`c.differs`,
}

type LinePage = { lines: StocktakeLine[]; count: number }

/**
 * A page of a stocktake's products by name: counted products and, until it is posted, products in the warehouse. A
 * request by id also finds other products except services.
 */
export async function linesOf(work: Work, list: List, asked: LineRequest) {
  const { words, show, products } = asked
  const texts = {
    text: sql`fold(p.name || ' ' || p.product_number || ' ' || coalesce(p.sku, ''))`,
    forms: sql`word_forms(p.name || E'\\n' || p.product_number || E'\\n' || coalesce(p.sku, ''), '')`,
  }
  const isFound = matches(texts, words, 'any') ?? sql`true`
  const isNamed = products.length > 0
  const listed =
    list.status === 'OPEN' ? sql`(s.id is not null or c.product is not null)` : sql`c.product is not null`
  // The total is counted separately, so that a page after the last one also contains it.
  const { rows } = await work.tx.execute<LinePage>(sql`
    with found as (
      select p.id, p.name, p.product_number, p.sku, s.new_count, s.refurbished_count, s.damaged_count, c.counts from products p
      left join stocks s on s.workspace_id = p.workspace_id and s.product = p.id and s.warehouse = ${list.warehouse} and not s.removed
      left join (${countsOf(list)}) c on c.product = p.id
      where p.workspace_id = ${work.workspaceId} and ${
        isNamed
          ? sql`p.id = any(${sql.param([...products])}::uuid[])
              and (not p.removed and p.product_type <> 'SERVICE' or c.product is not null)`
          : listed
      } and ${parts[show]}
        and ${isFound}
    ), shown as (select * from found order by lower(name), id limit ${asked.limit} offset ${offsetOf(asked)})
    select (select count(*)::int from found) as count, (select coalesce(json_agg(json_build_object(
      'product', json_build_object('_id', id, 'name', name, 'productNumber', product_number, 'sku', sku),
      'expected', json_build_object('new', coalesce(new_count, 0), 'refurbished', coalesce(refurbished_count, 0),
        'damaged', coalesce(damaged_count, 0)),
      'counts', coalesce(counts, '{}')) order by lower(name), id), '[]') from shown) as lines`)
  const { lines, count } = rows[0] ?? { lines: [], count: 0 }
  return { lines, pagination: paginationOf(asked, count) }
}

/** The lines of these products, sorted by name. */
export const linesNamed = async (work: Work, list: List, products: readonly string[]) =>
  (await linesOf(work, list, { words: [], show: 'all', products, page: 1, limit: products.length })).lines
