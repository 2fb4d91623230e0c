import { sql } from 'drizzle-orm'
import { estimates, invoices } from '../../accounting/tables.ts'
import { activities, counters } from '../../kit/database/tables.ts'
import type { Comparison } from './found-differences.ts'

/** SQL for a number of a series, as `numberOf` writes it. */
const written = (count: string) =>
  sql.raw(`head || lpad((${count})::text, greatest(6, length((${count})::text)), '0')`)

/** SQL for a run of missing numbers. */
const run = (
  first: string,
  last: string,
) => sql`case when ${sql.raw(`${first} = ${last}`)} then ${written(first)}
  else ${written(first)} || ' – ' || ${written(last)} end`

/** Numbers have no gap up to the counter of their head. A gap before a number that a person typed is allowed. */
export function comparedNumbers(workspaceId: string): Comparison {
  const numbers = sql`
    select d.*, c.last, lag(d.count) over (partition by d.head order by d.count) as before,
      lead(d.count) over (partition by d.head order by d.count) as after
    from (
      select entity, id, number, kind, upper(regexp_replace(number, '\\d+$', '')) as head,
        substring(number from '\\d+$')::bigint as count
      from (
        select 'invoice' as entity, id, invoice_number as number, kind from ${invoices} where workspace_id = ${workspaceId}
        union all
        select 'estimate', id, estimate_number, 'ESTIMATE' from ${estimates} where workspace_id = ${workspaceId}) all_numbers
      where number ~ '\\D\\d{1,18}$') d
    join ${counters} c on c.workspace_id = ${workspaceId} and c.head = d.head and c.series in ('invoice', 'credit', 'estimate')`
  const typed = sql`kind <> 'CREDIT_NOTE' and exists (
    select from ${activities} a
    where a.workspace_id = ${workspaceId} and a.entity = n.entity and a.record_id = n.id and a.action <> 'issue'
      and number in (a.changes -> 'invoiceNumber' ->> 1, a.changes -> 'estimateNumber' ->> 1))`
  return {
    records: sql`select count(*) from (${numbers}) n`,
    differences: sql`
      with n as materialized (${numbers})
      select 'NUMBER_MISSING', entity, id, number, ${run('coalesce(before, 0) + 1', 'count - 1')}, null, null
      from n where count - coalesce(before, 0) > 1 and not (${typed})
      union all
      select 'NUMBER_MISSING', entity, id, number, ${run('count + 1', 'last')}, null, null
      from n where after is null and last > count
      union all
      select 'NUMBER_AHEAD', entity, id, number, ${written('last')}, number, null from n where count > last
      union all
      select 'NUMBER_MISSING', case series when 'estimate' then 'estimate' else 'invoice' end, null, null,
        ${run('1', 'last')}, null, null
      from ${counters} c
      where workspace_id = ${workspaceId} and series in ('invoice', 'credit', 'estimate') and last > 0
        and not exists (select from n where n.head = c.head)`,
  }
}
