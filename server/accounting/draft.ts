import { documentKinds } from '@fieldhouse/domain/accounting/document-kinds'
import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { looksLikeSeries, series } from '@fieldhouse/domain/kit/time/series'
import { and, eq, inArray } from 'drizzle-orm'
import { completeDocument } from '../documents/complete-document.ts'
import { nextNumber } from '../kit/database/numbering.ts'
import { counters } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { workspaces } from '../people/tables.ts'
import { partyOf } from './parties.ts'

type InvoiceRow = RowOf<typeof invoice>

/** An invoice with everything its maker left out, addressed anew where its account is another. */
export async function completeInvoice(work: Work, given: Partial<InvoiceRow>, current: InvoiceRow | null) {
  const account = given.account ?? current?.account ?? ''
  const party = account === '' || current?.account === account ? null : await partyOf(work, account)
  const document = await completeDocument(work, { kind: documentKinds.INVOICE, given, current, party })
  return { ...document, account }
}

/**
 * What numbers of ours begin with or ever did. The workspace is held as it is until the typed number is stored, so
 * that a prefix that is being chosen meanwhile counts on after it (`keep-numbering.ts`).
 */
async function headsOf({ tx, workspaceId }: Work): Promise<string[]> {
  const [held] = await tx
    .select({ numbering: workspaces.numbering })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
    .for('share')
  const used = await tx
    .select({ head: counters.head })
    .from(counters)
    .where(and(eq(counters.workspaceId, workspaceId), inArray(counters.series, ['invoice', 'credit'])))
  const now = held ? [held.numbering.invoice.prefix, held.numbering.credit.prefix] : []
  return [series.draft, ...now, ...used.map(({ head }) => head)]
}

/** The number of a draft: as typed, else provisional. Refuses what is shaped like a number of ours. */
export async function draftNumber(
  work: Work,
  typed: string | null | undefined,
  current: string | null,
): Promise<string> {
  if (typed === undefined && current) return current
  if (!typed) return await nextNumber(work, 'draft')
  if (typed !== current && looksLikeSeries(await headsOf(work), typed))
    throw fault(['invoiceNumber'], 'NUMBER_OF_SERIES', { number: typed })
  return typed
}
