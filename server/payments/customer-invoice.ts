import { and, eq } from 'drizzle-orm'
import { issueLink } from '../accounting/chain-heads.ts'
import { invoiceDocument } from '../accounting/invoice.ts'
import { invoices } from '../accounting/tables.ts'
import { linkedDocument } from '../documents/linked-document.ts'
import type { Work } from '../kit/database/work.ts'
import { invoiceDue } from './payable.ts'
import { payingActs, waysToPay } from './paying-acts.ts'

/** The amount of an invoice that the customer still has to pay. */
async function due({ tx, workspaceId }: Work, id: string) {
  const { kind, invoiceStatus, balance } = invoices
  const [row] = await tx
    .select({ kind, invoiceStatus, balance })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, id)))
  return row ? invoiceDue(row) : '0.00'
}

/** The customer's link to an invoice. The customer can view the invoice, see the amount due, and pay it. */
export const invoiceLink = linkedDocument(invoiceDocument, 'INVOICE', {
  acts: payingActs({ of: (invoice) => ({ invoice, estimate: null }), due }),
  more: async (work, id) => ({
    payment: await waysToPay(work, await due(work, id)),
    chainHead: await issueLink(work, id),
  }),
})
