import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import { memberships } from './tables.ts'

/** Moves an account's memberships to the new client when the account gets another holder. */
export async function followHolder(work: Work, { before, row }: { before: Row; row: Row }): Promise<void> {
  const holder = row['accountHolder']
  if (typeof holder !== 'string' || holder === before['accountHolder']) return
  await work.tx
    .update(memberships)
    .set({ client: holder })
    .where(and(eq(memberships.workspaceId, work.workspaceId), eq(memberships.account, row.id)))
}
