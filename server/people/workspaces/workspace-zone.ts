import { eq } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { workspaces } from '../tables.ts'

/** The time zone that determines the workspace's calendar days. */
export async function workspaceZone({ tx, workspaceId, actor }: Work): Promise<string> {
  const [own] = await tx
    .select({ timezone: workspaces.timezone })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  return own?.timezone ?? actor.timezone
}
