import type { Work } from '../kit/database/work.ts'

/** The name of the workspace. */
export async function workspaceName({ client, workspaceId }: Work): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from workspaces where workspace_id = $1',
    [workspaceId],
  )
  return rows[0]?.name ?? ''
}
