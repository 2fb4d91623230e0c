import { and, asc, eq, inArray } from 'drizzle-orm'
import { accountRoutes } from '../../crm/account.ts'
import { accounts } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { insertRows } from '../../kit/entity/insert-rows.ts'

/**
 * Returns the first account of each client, by the id of the client. Creates an account for a client without one.
 * Uses one query for all clients.
 */
export async function accountsOf(work: Work, holders: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(holders)]
  const held = await work.tx
    .selectDistinctOn([accounts.accountHolder], { id: accounts.id, holder: accounts.accountHolder })
    .from(accounts)
    .where(
      and(
        eq(accounts.workspaceId, work.workspaceId),
        eq(accounts.removed, false),
        inArray(accounts.accountHolder, ids),
      ),
    )
    .orderBy(asc(accounts.accountHolder), asc(accounts.createdAt), asc(accounts.id))
  const found = new Map(held.map(({ id, holder }) => [holder, id]))
  const without = ids.filter((id) => !found.has(id))
  const made = await insertRows(
    work,
    accountRoutes,
    without.map((accountHolder) => ({ accountHolder, accountType: null, tags: [] })),
  )
  for (const [at, holder] of without.entries()) found.set(holder, made[at] ?? '')
  return found
}
