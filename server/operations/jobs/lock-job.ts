import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../../kit/database/work.ts'
import { jobs } from '../tables.ts'

/** A table whose rows belong to jobs. */
type OfJobs = PgTable & Record<'workspaceId' | 'id' | 'job', PgColumn>

/** Locks the job of a row before the row itself. All code locks a job first, and then the job's visits and invoices. */
export async function lockJobOf({ tx, workspaceId }: Work, table: OfJobs, id: string): Promise<void> {
  const ofIt = tx
    .select({ job: table.job })
    .from(table)
    .where(and(eq(table.workspaceId, workspaceId), eq(table.id, id)))
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, workspaceId), inArray(jobs.id, ofIt)))
    .for('no key update')
}
