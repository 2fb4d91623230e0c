import { type Recognisable, phonesOf } from '@fieldhouse/domain/crm/duplicate-client'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { Work } from '../kit/database/work.ts'
import type { NewRow, Row } from '../kit/entity/define-entity.ts'
import { calls } from './call-tables.ts'

const numbersOf = (client: NewRow): string[] => phonesOf(client as Recognisable)

/**
 * Links calls without a client to the given clients by number. If several clients have the same number, the first of
 * these clients gets the calls (OPEN-274).
 */
export async function linkCalls(work: Work, clients: readonly NewRow[]): Promise<void> {
  const numbers = clients.flatMap((client) =>
    numbersOf(client).map((phone) => ({ phone, client: client.id })),
  )
  if (numbers.length === 0) return
  const linked = await work.tx.execute<{ id: string }>(sql`
    update ${calls} set client = known.client, party = 'CUSTOMER'
    from (select distinct on (given->>'phone') given->>'phone' as phone, (given->>'client')::uuid as client
      from jsonb_array_elements(${JSON.stringify(numbers)}::jsonb) with ordinality as listed (given, place)
      order by given->>'phone', place) known
    where ${calls.workspaceId} = ${work.workspaceId} and ${calls.phone} = known.phone and ${calls.client} is null
    returning ${calls.id} as id`)
  // Tells open call logs to refresh. One event is enough for all calls.
  const [first] = linked.rows
  if (first) work.events.push({ entity: 'call', id: first.id, action: 'update', version: 1 })
}

/** Links calls to a changed client if the change gave the client a new number. */
export const linkCallsOfNewNumbers = async (
  work: Work,
  { before, row }: { before: Row; row: Row },
): Promise<void> => {
  const had = new Set(numbersOf(before))
  if (numbersOf(row).some((phone) => !had.has(phone))) await linkCalls(work, [row])
}

/**
 * SQL condition for calls that were created before an instant and whose client no user ever chose. `alias` is the name
 * of the rows, and `$1` the workspace.
 */
export const linkedByNumber = (alias: string, instant: string): string =>
  `(${alias}.created_at < ${instant} and not exists (select from activities chosen
    where chosen.workspace_id = $1 and chosen.entity = 'call' and chosen.record_id = ${alias}.id
      and chosen.changes ? 'client'))`

/**
 * Unlinks calls from clients that are about to be deleted. The party of these calls becomes a member with the same
 * number, or unknown.
 */
export async function unlinkCalls(work: Work, clients: readonly string[]): Promise<void> {
  if (clients.length === 0) return
  const { rows } = await work.tx.execute<{ id: string }>(sql`
    update ${calls} set client = null, party = case when exists (select from members own
        where own.workspace_id = ${currentWorkspace} and own.phone = ${calls.phone}) then 'TECHNICIAN' else 'UNKNOWN' end
    where ${calls.workspaceId} = ${work.workspaceId} and ${calls.client} = any(${sql.param([...clients])}::uuid[])
    returning ${calls.id} as id`)
  const [first] = rows
  if (first) work.events.push({ entity: 'call', id: first.id, action: 'update', version: 1 })
}
