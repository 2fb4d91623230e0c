import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import { servicePlans } from './tables.ts'

/** The plans of an account that is given to another holder are that client's. */
export async function followHolder(work: Work, { before, row }: { before: Row; row: Row }): Promise<void> {
  const holder = row['accountHolder']
  if (typeof holder !== 'string' || holder === before['accountHolder']) return
  await work.tx
    .update(servicePlans)
    .set({ client: holder })
    .where(and(eq(servicePlans.workspaceId, work.workspaceId), eq(servicePlans.account, row.id)))
}
