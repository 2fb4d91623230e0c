import { fieldNamed } from '@fieldhouse/domain/documents/document-type'
import type { DocumentRow } from '@fieldhouse/domain/documents/document'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { nextNumber } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import { jobs } from '../operations/tables.ts'
import type { Reader } from './company.ts'
import { completeDocument } from './complete-document.ts'
import type { Document } from './document.ts'
import { needTypedNumber } from './typed-numbers.ts'

/** A document with everything its maker left out, addressed anew where its account is another. */
export async function completeDraft(
  work: Work,
  { type, customers }: Document,
  { given, current }: { given: Partial<DocumentRow>; current: DocumentRow | null },
) {
  const account = given.account ?? current?.account ?? ''
  const party = account === '' || current?.account === account ? null : await customers.party(work, account)
  const document = await completeDocument(work, { type, given, current, party })
  return { ...(current ? {} : type.begun?.(document)), ...document, account }
}

/** The account of a job, for a document that names only the job. */
export async function accountOfJob(
  { tx, workspaceId }: Reader,
  job: string | null | undefined,
): Promise<string> {
  if (!job) throw fault(['account'], 'REQUIRED')
  const [found] = await tx
    .select({ account: jobs.account })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, workspaceId), eq(jobs.id, job)))
  if (!found) throw fault(['job'], 'NOT_FOUND')
  return found.account
}

/** The number of a draft: as typed, else provisional. Refuses what is shaped like a number of ours. */
export async function draftNumber(
  work: Work,
  document: Document,
  { given, current }: { given: object; current: object | null },
): Promise<string> {
  const { number: field } = document.type
  const typed = fieldNamed(given, field)
  const before = current ? fieldNamed(current, field) : null
  if (typed === undefined && typeof before === 'string') return before
  if (typeof typed !== 'string' || typed === '') return nextNumber(work, 'draft')
  if (typed !== before) await needTypedNumber(work, { number: field, series: document.series }, typed)
  return typed
}
