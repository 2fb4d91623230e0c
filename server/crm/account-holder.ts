import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import { accounts } from './tables.ts'

/** Returns the client who holds an account. Refuses an account that does not exist. */
export async function holderOf({ tx, workspaceId }: Work, account: string): Promise<string> {
  const [found] = await tx
    .select({ holder: accounts.accountHolder })
    .from(accounts)
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, account)))
  if (!found) throw fault(['account'], 'NOT_FOUND')
  return found.holder
}

/** A table whose rows store an account and the client who holds it. */
type OfAccounts = PgTable & Record<'workspaceId' | 'account' | 'client', PgColumn>

/** Returns a step that moves an account's rows of a table to the new client when the account gets another holder. */
export const followHolder =
  (table: OfAccounts) =>
  async ({ tx, workspaceId }: Work, { before, row }: { before: Row; row: Row }): Promise<void> => {
    const holder = row['accountHolder']
    if (typeof holder !== 'string' || holder === before['accountHolder']) return
    const client = sql.identifier(table.client.name)
    await tx.execute(sql`update ${table} set ${client} = ${holder}
      where ${and(eq(table.workspaceId, workspaceId), eq(table.account, row.id))}`)
  }
