import { invoiceFaults } from '@fieldhouse/domain/accounting/invoice-check'
import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { isProvisional } from '@fieldhouse/domain/kit/time/series'
import { nextNumber } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import { companyOf } from '../documents/company.ts'
import { externalNotesOf, factsOf } from './parties.ts'

type InvoiceRow = RowOf<typeof invoice>

/**
 * What changes when a draft goes out: everything that prints is frozen, the number comes last so that its
 * counter is locked as briefly as can be. Refuses with every sentence that stands against it (ACC-20..26).
 */
export async function issuedValues(work: Work, draft: InvoiceRow): Promise<Partial<InvoiceRow>> {
  if (draft.invoiceStatus !== 'DRAFT') throw refusal('NOT_DRAFT')
  const errors = invoiceFaults(draft)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const { issuer } = await companyOf(work)
  const facts = draft.job ? await factsOf(work, draft.job) : null
  const externalNotes = draft.job ? await externalNotesOf(work, draft.job) : []
  const isTyped = !isProvisional(draft.invoiceNumber ?? '')
  return {
    invoiceStatus: 'SENT',
    issuer,
    jobFacts: facts,
    externalNotes,
    issuedAt: work.now.toISOString(),
    invoiceNumber: isTyped ? draft.invoiceNumber : await nextNumber(work, 'invoice'),
  }
}
