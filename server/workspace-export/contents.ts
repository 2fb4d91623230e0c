import type { WorkspaceContents } from '@fieldhouse/domain/people/workspace-export'
import type { Work } from '../kit/database/work.ts'

/**
 * The number of records of each kind in a workspace. A deletion of the workspace would destroy these records (SEC-15).
 */
export async function contentsOf({ client, workspaceId }: Work): Promise<WorkspaceContents> {
  const { rows } = await client.query<WorkspaceContents>(
    `select
      (select count(*)::int from clients where workspace_id = $1) as clients,
      (select count(*)::int from jobs where workspace_id = $1) as jobs,
      (select count(*)::int from appointments where workspace_id = $1) as appointments,
      (select count(*)::int from invoices where workspace_id = $1) as invoices,
      (select count(*)::int from products where workspace_id = $1) as products,
      (select count(*)::int from members where workspace_id = $1 and not removed) as members,
      count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
     from resources where workspace_id = $1`,
    [workspaceId],
  )
  const [counted] = rows
  if (!counted) throw new Error('no row of counts')
  return counted
}
