import { sql } from 'drizzle-orm'

/** A value that `withWorkspace` replaces by the id of the workspace. */
class WorkspaceSlot {
  /** pg calls this function for values that it sends, so a statement outside of a workspace fails here. */
  toPostgres(): never {
    throw new Error('currentWorkspace has no value outside of a transaction in a workspace')
  }
}

const slot = new WorkspaceSlot()

/** Whether a value of a statement is that of `currentWorkspace`. */
export const isWorkspaceSlot = (value: unknown): boolean => value === slot

// Subqueries compare with this value instead of the outer row's workspace, because a Citus cluster runs only such
// subqueries.

/** SQL for the workspace of the transaction, for expressions that are written once and used in all workspaces. */
export const currentWorkspace = sql`${sql.param(slot)}::uuid`

/** The values of a statement, with the workspace's id in place of each `currentWorkspace`. */
export const withWorkspace = (values: unknown[], workspaceId: string): unknown[] =>
  values.map((value) => (value === slot ? workspaceId : value))
