import { fieldNamed } from '@fieldhouse/domain/documents/document-type'
import type { DocumentRow } from '@fieldhouse/domain/documents/document'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { nextNumber } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import { jobs } from '../operations/tables.ts'
import type { Reader } from './company.ts'
import { completeDocument } from './complete-document.ts'
import type { Customers, Document } from './document.ts'
import { withPrices } from './proposed-lines.ts'
import { needTypedNumber } from './typed-numbers.ts'

type Change = { account: string; given: Partial<DocumentRow>; current: DocumentRow | null }

/**
 * Returns the languages of the document's client and of its previous client. Both languages are null if the language of
 * the document is already decided.
 */
async function languagesOf(work: Work, customers: Customers, { account, given, current }: Change) {
  const isDecided = given.locale || (current?.account === account && current.locale)
  if (isDecided) return { client: null, before: null }
  const spokenBy = async (of: string | undefined) =>
    of ? ((await customers.contact(work, of))?.languages ?? null) : null
  const client = await spokenBy(account)
  return { client, before: current?.account === account ? client : await spokenBy(current?.account) }
}

/** Completes a draft with default values and missing prices. If the account changed, sets the addressee of the new account. */
export async function completeDraft(
  work: Work,
  { type, customers }: Document,
  { given: sent, current }: { given: Partial<DocumentRow>; current: DocumentRow | null },
) {
  const account = sent.account ?? current?.account ?? ''
  const given = await withPrices(work, sent, {
    account: account || null,
    currency: sent.currency ?? current?.currency,
    day: sent.billingDate ?? current?.billingDate,
  })
  const party = account === '' || current?.account === account ? null : await customers.party(work, account)
  const languages = await languagesOf(work, customers, { account, given, current })
  const document = await completeDocument(work, { type, given, current, party, languages })
  return { ...(current ? {} : type.begun?.(document)), ...document, account }
}

/** Returns the account of a job, for a request body that contains only the job. */
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

/**
 * Returns the number of a draft: the typed number, or a provisional number. Refuses a typed number that looks like a
 * number of the series.
 */
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
