import { type estimate, estimateType } from '@fieldhouse/domain/accounting/estimate'
import { estimateStates } from '@fieldhouse/domain/accounting/estimate-status'
import { printedOffer } from '@fieldhouse/domain/accounting/member-offers/printed-offer'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { PrintSource } from '@fieldhouse/domain/documents/printed-document'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { and, eq } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import { defineDocument } from '../documents/define-document.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow } from '../kit/entity/write.ts'
import { billedAccounts } from './billed.ts'
import { withSettledOptions } from './estimate-options.ts'
import { offerOfDraft } from './membership-sales.ts'
import { estimateAnswers, estimateLines, estimates } from './tables.ts'

/** A stored estimate. */
export type EstimateRow = RowOf<typeof estimate> & Row

/** Sets the estimate's status to declined. */
async function decline(work: Work, { current }: { current: EstimateRow }): Promise<void> {
  const from = current.estimateStatus
  if (from === 'DECLINED' || estimateStates.whyNot(from, 'DECLINED'))
    throw new Problem('INVALID_TRANSITION', { words: estimateStates.refusal(from, 'DECLINED') })
  await changeRow(work, estimateRoutes, {
    current,
    values: { estimateStatus: 'DECLINED' },
    action: 'decline',
  })
}

/** The name of the person who accepted, and the day of acceptance in the company's time zone. */
async function acceptanceOf(
  work: Work,
  { acceptedAt, acceptedBy }: Pick<EstimateRow, 'acceptedAt' | 'acceptedBy'>,
): Promise<Partial<PrintSource>> {
  if (acceptedAt === null || acceptedBy === null) return {}
  const { timezone } = await companyOf(work)
  return { accepted: { name: acceptedBy, day: dayAt(Date.parse(acceptedAt), timezone) } }
}

/** The customer's signature on acceptance through their link, as PNG. */
export async function signatureTo({ tx, workspaceId }: Work, id: string): Promise<Buffer | null> {
  const [kept] = await tx
    .select({ signature: estimateAnswers.signature })
    .from(estimateAnswers)
    .where(and(eq(estimateAnswers.workspaceId, workspaceId), eq(estimateAnswers.estimate, id)))
  return kept?.signature ?? null
}

/** Estimates. Users edit drafts and issue them. Issued estimates are accepted or declined, and become invoices. */
export const estimateDocument = defineDocument(estimateType, {
  table: estimates,
  lines: estimateLines,
  customers: billedAccounts,
  purpose: 'ESTIMATE',
  begins: { depositPaid: '0.00', planAccepted: false },
  settled: withSettledOptions,
  actions: { decline },
  dependentValues: async (work, draft) => ({ membershipOffer: await offerOfDraft(work, draft) }),
  printedWith: async (work, row) => ({
    ...(await acceptanceOf(work, row)),
    membership: printedOffer(row),
  }),
  signatureOn: signatureTo,
  facts: ({ estimateNumber, billingDate, validUntil, total, currency }) => ({
    estimate: {
      number: estimateNumber ?? '',
      day: billingDate,
      validUntil,
      total,
      currency: currency ?? 'CAD',
    },
  }),
})

export const estimateRoutes = estimateDocument.module
