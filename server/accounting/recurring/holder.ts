import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import type { Row } from '../../kit/entity/define-entity.ts'
import { recurrings } from '../recurring-tables.ts'

/** Returns the client who holds an account. Refuses an account that does not exist. */
export async function holderOf({ tx, workspaceId }: Work, account: string): Promise<string> {
  const [found] = await tx
    .select({ holder: accounts.accountHolder })
    .from(accounts)
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, account)))
  if (!found) throw fault(['account'], 'NOT_FOUND')
  return found.holder
}

/** Moves an account's recurring invoices to the new client when the account gets another holder. */
export async function moveToHolder(work: Work, { before, row }: { before: Row; row: Row }): Promise<void> {
  const holder = row['accountHolder']
  if (typeof holder !== 'string' || holder === before['accountHolder']) return
  await work.tx
    .update(recurrings)
    .set({ client: holder })
    .where(and(eq(recurrings.workspaceId, work.workspaceId), eq(recurrings.account, row.id)))
}
