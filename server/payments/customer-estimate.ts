import { and, eq } from 'drizzle-orm'
import { answeringActs, offerOf } from '../accounting/customer-estimate.ts'
import { estimateDocument } from '../accounting/estimate.ts'
import { estimates } from '../accounting/tables.ts'
import { linkedDocument } from '../documents/linked-document.ts'
import type { Work } from '../kit/database/work.ts'
import { depositDue } from './payable.ts'
import { payingActs, waysToPay } from './paying-acts.ts'

/** The deposit that the customer still has to pay. */
async function due({ tx, workspaceId }: Work, id: string) {
  const { estimateStatus, total, depositAmount, depositPaid } = estimates
  const [row] = await tx
    .select({ estimateStatus, total, depositAmount, depositPaid })
    .from(estimates)
    .where(and(eq(estimates.workspaceId, workspaceId), eq(estimates.id, id)))
  return row ? depositDue(row) : '0.00'
}

/**
 * The customer's link to an estimate. The customer can view, accept or decline the estimate, and pay its deposit
 * (OPEN-174, OPEN-224, OPEN-270).
 */
export const estimateLink = linkedDocument(estimateDocument, 'ESTIMATE', {
  acts: [...answeringActs, ...payingActs({ of: (estimate) => ({ invoice: null, estimate }), due })],
  more: async (work, id) => ({
    ...(await offerOf(work, id)),
    payment: await waysToPay(work, await due(work, id)),
  }),
})
