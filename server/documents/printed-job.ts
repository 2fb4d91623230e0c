import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import type { JobFacts } from '@fieldhouse/domain/documents/document'
import { and, eq } from 'drizzle-orm'
import { notes } from '../collaboration/tables.ts'
import { serviceLocations } from '../crm/tables.ts'
import { jobs } from '../operations/tables.ts'
import type { Reader } from './company.ts'

/** Reads the printed facts of a job: its numbers and its service location. */
async function jobFactsOf({ tx, workspaceId }: Reader, job: string): Promise<JobFacts | null> {
  const [row] = await tx
    .select({
      jobNumber: jobs.jobNumber,
      purchaseOrder: jobs.purchaseOrder,
      place: serviceLocations.name,
      address: serviceLocations.address,
    })
    .from(jobs)
    .leftJoin(
      serviceLocations,
      and(eq(serviceLocations.workspaceId, jobs.workspaceId), eq(serviceLocations.id, jobs.serviceLocation)),
    )
    .where(and(eq(jobs.workspaceId, workspaceId), eq(jobs.id, job)))
  if (!row) return null
  const { street, town } = addressLines(row.address)
  const place = [row.place, street, town].filter(Boolean).join(', ')
  return { jobNumber: row.jobNumber, purchaseOrder: row.purchaseOrder, serviceLocation: place || null }
}

/** Reads the notes of a job that customers may see, oldest first. Omits internal notes (ACC-44, OPEN-128, OPEN-152). */
async function externalNotesOf({ tx, workspaceId }: Reader, job: string): Promise<string[]> {
  const rows = await tx
    .select({ content: notes.content })
    .from(notes)
    .where(
      and(
        eq(notes.workspaceId, workspaceId),
        eq(notes.entityType, 'JOB'),
        eq(notes.entity, job),
        eq(notes.isInternal, false),
        eq(notes.removed, false),
      ),
    )
    .orderBy(notes.createdAt, notes.id)
  return rows.map((row) => row.content)
}

/** Reads the printed data of a document's job, as it is now. */
export async function printedJob(
  work: Reader,
  job: string | null,
): Promise<{ jobFacts: JobFacts | null; externalNotes: string[] }> {
  if (job === null) return { jobFacts: null, externalNotes: [] }
  return { jobFacts: await jobFactsOf(work, job), externalNotes: await externalNotesOf(work, job) }
}
