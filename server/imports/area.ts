import { sql } from 'drizzle-orm'
import type { Area } from '../area.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import { importJob } from './import-job.ts'
import { serveImports } from './serve-imports.ts'
import { imports } from './tables.ts'

/** The area of imports from files: tables, workbooks, contacts and calendars. */
export const importsArea: Area = {
  serve: [serveImports],
  jobs: [importJob],
  forget: ({ database }) =>
    eachWorkspace(database.main, imports, async (work) => {
      await work.tx.execute(
        sql`delete from import_rows left_over using imports old where old.workspace_id = ${work.workspaceId}
          and old.created_at < now() - interval '1 day' and left_over.workspace_id = old.workspace_id and left_over.import_id = old.id`,
      )
      // Deletes the names of missing clients, because the import stores phones and addresses with the names.
      await work.tx.execute(
        sql`update imports set missing = null where workspace_id = ${work.workspaceId}
          and created_at < now() - interval '1 day' and missing is not null`,
      )
      await work.tx.execute(
        sql`delete from import_records left_over using imports old where old.workspace_id = ${work.workspaceId}
          and old.ended_at < now() - interval '2 days' and old.state <> 'UNDOING'
          and left_over.workspace_id = old.workspace_id and left_over.import_id = old.id`,
      )
    }),
}
