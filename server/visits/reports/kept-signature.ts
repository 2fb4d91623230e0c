import { and, eq } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { fieldReports, visitSignatures } from '../tables.ts'
import type { StoredReport } from './stored-report.ts'

/** The picture that was handed in with a report; null without one. */
export async function pictureOf({ tx, workspaceId }: Work, report: string): Promise<Buffer | null> {
  const [found] = await tx
    .select({ signature: fieldReports.signature })
    .from(fieldReports)
    .where(and(eq(fieldReports.workspaceId, workspaceId), eq(fieldReports.id, report)))
  return found?.signature ?? null
}

/** Gives a visit the signature of a report, with the words that were signed; answers what the visit says of it. */
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
