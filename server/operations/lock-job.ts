import { type SQL, and, eq, inArray } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { jobs } from './tables.ts'

/** Locks the jobs of these ids, before what belongs to them: whoever changes a job locks that first, then its visits and invoices. */
export async function lockJobs(work: Work, ids: SQL): Promise<void> {
  await work.tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), inArray(jobs.id, ids)))
    .for('no key update')
}
