import type { Work } from './work.ts'

/** Whether the transaction's workspace is active. */
export async function isInUse({
  client,
  workspaceId,
}: Pick<Work, 'client' | 'workspaceId'>): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from workspaces where workspace_id = $1 and enabled and not removed',
    [workspaceId],
  )
  return rowCount === 1
}
