import { whyNotCharge } from '@fieldhouse/domain/documents/company-taxes'
import { appliedExemption, exemptionFaults } from '@fieldhouse/domain/documents/tax-exemption'
import { documentRefusal } from '@fieldhouse/domain/documents/document-refusals'
import { termsText } from '@fieldhouse/domain/documents/document-text'
import { faultsOf, numberOf, statusOf } from '@fieldhouse/domain/documents/document-type'
import type { DocumentRow } from '@fieldhouse/domain/documents/document'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { isProvisional } from '@fieldhouse/domain/kit/time/series'
import { nextNumber } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import { changeRow } from '../kit/entity/write.ts'
import { afterIssue } from './after-issue.ts'
import { needOpenDay } from '../people/closing/need-open-day.ts'
import { companyOf } from './company.ts'
import { type Document, ownFields } from './document.ts'
import { printedJob } from './printed-job.ts'

/**
 * The type of document to issue. With `isSample`, the document is issued even if the company's tax questions are
 * unanswered.
 */
type Issuing = Document & { isSample?: boolean }

/**
 * Returns the values that become fixed when a draft is issued. Throws `VALIDATION` with all faults (ACC-20..26).
 * Refuses a draft while tax questions are unanswered (OPEN-430).
 */
async function issuedValues(
  work: Work,
  { type, customers, dependentValues, isSample = false }: Issuing,
  draft: DocumentRow,
): Promise<Partial<DocumentRow>> {
  if (statusOf(type, draft) !== 'DRAFT') throw documentRefusal(type, 'NOT_DRAFT')
  const given = numberOf(type, draft)
  const buyer = await customers.buyer(work, draft.account)
  const exemption = appliedExemption(draft)
  const errors = [
    ...faultsOf(type, draft, given),
    ...(type.kind.isOwed ? exemptionFaults(exemption, buyer) : []),
  ]
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const company = await companyOf(work)
  const { issuer, taxes, today } = company
  if (type.entity.bookedOn) needOpenDay(company, 'billingDate', draft.billingDate)
  // The rates of the document, and those of its lines.
  const rates = [...(draft.taxRates ?? []), ...draft.taxBreakdown]
  const refused = whyNotCharge(taxes, { rates, exemption, isOwed: type.kind.isOwed })
  if (refused && !isSample) throw refused
  const job = await printedJob(work, draft.job)
  const dependent = await dependentValues(work, draft)
  const { termsAndConditions, dueDate, locale } = draft
  const owed = { isOwed: type.kind.isOwed, dueDate }
  // Requests the number last, so that the transaction locks the counter as briefly as possible.
  const number = isProvisional(given ?? '') ? await nextNumber(work, type.series) : given
  return {
    issuer,
    buyer,
    ...job,
    ...dependent,
    termsAndConditions: termsText(termsAndConditions, { ...owed, before: dueDate }, locale ?? 'en'),
    issuedAt: work.now.toISOString(),
    ...ownFields({ [type.status]: type.issuedAs?.({ ...draft }, today) ?? 'SENT', [type.number]: number }),
  }
}

/** Issues a draft without emailing it, and runs the registered step. Returns the updated row. */
export async function issueDocument(
  work: Work,
  document: Issuing,
  current: DocumentRow & Row,
): Promise<DocumentRow & Row> {
  const values = await issuedValues(work, document, current)
  const issued = await changeRow(work, document.module, { current, values, action: 'issue' })
  return afterIssue(work, document.type, issued)
}
