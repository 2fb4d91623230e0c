import { sql } from 'drizzle-orm'
import { products, stockMovements, stockValues, stocks, warehouses } from '../../inventory/tables.ts'
import { type Comparison, countOf } from './found-differences.ts'
import { accountsUsedFor, awaitedRecords, postedLines } from './journal-accounts.ts'

/** SQL for the number of a product, or else its name. */
const nameOf = sql`coalesce(p.product_number, p.name)`

/** The pieces of each product in each warehouse, by condition, are the sums of the movements. */
const comparedPieces = (workspaceId: string): Comparison => ({
  records: countOf(sql`${stockMovements}`, workspaceId),
  differences: sql`
    select 'PIECES', 'product', p.id, concat_ws(' · ', ${nameOf}, w.name), coalesce(expected, 0)::text,
      coalesce(found, 0)::text, null
    from (
      select product, warehouse, sum(pieces) filter (where is_movement) as expected,
        sum(pieces) filter (where not is_movement) as found
      from (
        select product, warehouse, true as is_movement, condition, pieces
        from ${stockMovements} m cross join lateral (
          values ('NEW', new_count), ('REFURBISHED', refurbished_count), ('DAMAGED', damaged_count)) c (condition, pieces)
        where workspace_id = ${workspaceId}
        union all
        select product, warehouse, false, condition, pieces
        from ${stocks} s cross join lateral (
          values ('NEW', new_count), ('REFURBISHED', refurbished_count), ('DAMAGED', damaged_count)) c (condition, pieces)
        where workspace_id = ${workspaceId}) counted
      group by product, warehouse, condition
      having sum(case when is_movement then pieces else -pieces end) <> 0) different
    join ${products} p on p.workspace_id = ${workspaceId} and p.id = different.product
    join ${warehouses} w on w.workspace_id = ${workspaceId} and w.id = different.warehouse`,
})

/** The pieces and the value of each product are the sums of the movements, in the stock and in the journal. */
const comparedValues = (workspaceId: string): Comparison => ({
  records: sql`0`,
  differences: sql`
    with moved as materialized (
      select product, sum(new_count + refurbished_count + damaged_count)::numeric as pieces, sum(value) as value
      from ${stockMovements} where workspace_id = ${workspaceId} group by product),
    posted as materialized (
      select m.product, sum(l.debit - l.credit) as value
      from ${postedLines}
      join ${stockMovements} m on m.workspace_id = e.workspace_id and m.id = e.record_id
      where e.workspace_id = ${workspaceId} and e.event = 'STOCK' and l.ledger_account in (
        ${accountsUsedFor(workspaceId, { purposes: ['INVENTORY'], events: ['STOCK'], type: 'ASSET' })})
      group by m.product),
    awaited as materialized (
      select product from ${stockMovements} where workspace_id = ${workspaceId} and id in (${awaitedRecords(workspaceId)})),
    compared as materialized (
      select p.id, ${nameOf} as name, v.product is not null as is_valued, coalesce(m.pieces, 0) as pieces, coalesce(m.value, 0) as value,
        coalesce(v.pieces, 0)::numeric as stored_pieces, coalesce(v.value, 0) as stored_value,
        coalesce(j.value, 0) as posted, (select currency from workspaces w where w.workspace_id = ${workspaceId}) as currency
      from ${products} p
      left join moved m on m.product = p.id
      left join ${stockValues} v on v.workspace_id = ${workspaceId} and v.product = p.id
      left join posted j on j.product = p.id
      where p.workspace_id = ${workspaceId})
    select 'PRODUCT_PIECES', 'product', id, name, pieces, stored_pieces, null
    from compared where is_valued and pieces <> stored_pieces
    union all
    select 'STOCK_VALUE', 'product', id, name, value, stored_value, currency
    from compared where value <> stored_value
    union all
    select 'STOCK_IN_JOURNAL', 'product', id, name, value, posted, currency
    from compared where value <> posted and id not in (select product from awaited)`,
})

/** The stock: the pieces and the value of each product equal its movements and the journal (OPEN-835). */
export const comparedStock = (workspaceId: string): Comparison[] => [
  comparedPieces(workspaceId),
  comparedValues(workspaceId),
]
