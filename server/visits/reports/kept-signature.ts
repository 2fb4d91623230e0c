import { and, eq } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { fieldReports, visitSignatures } from '../tables.ts'
import type { StoredReport } from './stored-report.ts'

/** The signature picture of a report, or null. */
export async function pictureOf({ tx, workspaceId }: Work, report: string): Promise<Buffer | null> {
  const [found] = await tx
    .select({ signature: fieldReports.signature })
    .from(fieldReports)
    .where(and(eq(fieldReports.workspaceId, workspaceId), eq(fieldReports.id, report)))
  return found?.signature ?? null
}

/** Copies a report's signature and signed text to the visit. Returns the new fields of the visit. */
export async function signByReport(
  work: Work,
  visit: string,
  { id, signedBy, summary, language, finishedAt }: StoredReport,
): Promise<{ signedBy?: string; signedAt?: number }> {
  const image = await pictureOf(work, id)
  if (image === null || signedBy === null || finishedAt === null) return {}
  const signedAt = Math.min(finishedAt, work.now.getTime())
  const signed = { name: signedBy, image, summary, language, signedAt }
  await work.tx
    .insert(visitSignatures)
    .values({ workspaceId: work.workspaceId, appointment: visit, ...signed })
    .onConflictDoUpdate({ target: [visitSignatures.workspaceId, visitSignatures.appointment], set: signed })
  return { signedBy, signedAt }
}
