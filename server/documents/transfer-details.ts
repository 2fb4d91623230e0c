import { eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { workspaces } from '../people/tables.ts'

/**
 * The workspace's text that tells customers where to transfer money. Null if the workspace has no text about transfers.
 */
export async function transferDetailsOf({ tx, workspaceId }: Work): Promise<string | null> {
  const [company] = await tx
    .select({ transferDetails: workspaces.transferDetails })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  return company?.transferDetails ?? null
}
