import type { PriceChange, PriceFilter } from '@fieldhouse/domain/inventory/prices/price-change'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Work } from '../../kit/database/work.ts'
import { undoUntil } from './undo-prices.ts'

/** The number of changes that are listed, and the number of products that an undo names. */
const [mostListed, mostNamed] = [20, 50]

type Row = Omit<PriceChange, 'filter' | 'until' | 'undone'> & {
  productType: NonNullable<PriceFilter['productType']> | null
  category: string | null
  brand: string | null
  tag: string | null
  undoneAt: string | null
  restored: number
  kept: NonNullable<PriceChange['undone']>['kept']
}

const shown = ({ productType, category, brand, tag, undoneAt, restored, kept, ...row }: Row, now: Date) => {
  const until = undoUntil(row.at)
  return {
    ...row,
    filter: { productType, category, brand, tag },
    until: undoneAt === null && now.getTime() <= until ? new Date(until).toISOString() : null,
    undone: undoneAt === null ? null : { at: undoneAt, restored, kept },
  } satisfies PriceChange
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const named = (table: string, field: string) =>
  `(select n.name from ${table} n where n.workspace_id = $1 and n.id = (c.filter->>'${field}')::uuid)`

/** The latest changes of many prices, or one of them. */
export async function listChanges(work: Work, id: string | null = null): Promise<PriceChange[]> {
  const { rows } = await work.client.query<Row>(
    `select c.id as "_id", ${iso('c.created_at')} as at, c.count, c.unit, c.value::text, c.rounding,
       c.filter->>'productType' as "productType", ${named('tags', 'category')} as category,
       ${named('brands', 'brand')} as brand, ${named('tags', 'tag')} as tag,
       ${iso('c.undone_at')} as "undoneAt", c.restored,
       (select json_build_object('_id', m.id, 'name', m.first_name || ' ' || m.last_name) from members m
         where m.workspace_id = $1 and m.id = c.created_by) as by,
       (select coalesce(json_agg(k), '[]') from (
         select p.id as "_id", p.name, p.product_number as "productNumber", p.unit_price::text as "unitPrice"
         from price_change_items i join products p on p.workspace_id = i.workspace_id and p.id = i.product
         where i.workspace_id = $1 and i.change = c.id and i.kept order by p.name limit ${mostNamed}) k) as kept
     from price_changes c
     where c.workspace_id = $1 and ($2::uuid is null or c.id = $2)
     order by c.created_at desc, c.id desc limit ${mostListed}`,
    [work.workspaceId, id],
  )
  return rows.map((row) => shown(row, work.now))
}

/** A change of many prices. */
export async function readChange(work: Work, id: string): Promise<PriceChange> {
  const [found] = await listChanges(work, id)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
