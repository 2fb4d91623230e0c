import { type CustomerInvoice, publicPay, publicSettle } from '@fieldhouse/domain/accounting/customer-invoice'
import { whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { invoiceDocument } from '../accounting/invoice.ts'
import { invoices } from '../accounting/tables.ts'
import { linkedDocument } from '../documents/linked-document.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { linkUrl } from '../links/links.ts'
import { linkAct } from '../links/purpose.ts'
import { workspaces } from '../people/tables.ts'
import { isPayableOnline, openCheckout } from './checkout.ts'
import { takesOnline } from './keys.ts'
import { settleCheckout } from './settle-checkout.ts'
import { checkouts } from './tables.ts'

/** How many pages of one invoice are asked about at once: the newest. */
const mostPages = 5

const invoiceOf = async ({ tx, workspaceId }: Work, id: string) => {
  const [row] = await tx
    .select({ kind: invoices.kind, invoiceStatus: invoices.invoiceStatus, balance: invoices.balance })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, id)))
  return row ?? null
}

/** How what is owed of an invoice can be paid; null where nothing is. */
async function paymentOf(work: Work, id: string): Promise<CustomerInvoice['payment']> {
  const row = await invoiceOf(work, id)
  if (!row || whyNotPayable(row.invoiceStatus) || compare(row.balance, '0') <= 0) return null
  const [company] = await work.tx
    .select({ transferDetails: workspaces.transferDetails })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, work.workspaceId))
  return {
    isOnline: isPayableOnline(row) && (await takesOnline(work)),
    transferDetails: company?.transferDetails ?? null,
  }
}

/** What the provider calls the pages of an invoice that it was not settled by yet. */
async function openPages({ tx, workspaceId }: Work, invoice: string): Promise<string[]> {
  const rows = await tx
    .select({ reference: checkouts.reference })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.workspaceId, workspaceId),
        eq(checkouts.invoice, invoice),
        eq(checkouts.status, 'OPEN'),
        isNotNull(checkouts.reference),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(mostPages)
  return rows.flatMap(({ reference }) => reference ?? [])
}

const pay = linkAct(publicPay, async (_, { server, link }) => {
  const returnUrl = `${linkUrl(server.config, link)}?paid=1`
  const { workspaceId, record: invoice } = link
  return async () => ({ result: await openCheckout(server, { workspaceId, invoice, returnUrl }) })
})

const settle = linkAct(publicSettle, async (work, { server, link }) => {
  const { workspaceId, record } = link
  const references = await openPages(work, record)
  return async () => {
    // Where the provider does not answer, its own message comes later.
    await Promise.allSettled(
      references.map((reference) => settleCheckout(server, { workspaceId, reference })),
    )
    const row = await asSystem(server.database.main, workspaceId, (later) => invoiceOf(later, record))
    return { result: { balance: row?.balance ?? '0.00' } }
  }
})

/** An invoice as its customer sees it: what it asks for, what is still owed, and where it is paid. */
export const invoiceLink = linkedDocument(invoiceDocument, 'INVOICE', {
  acts: [pay, settle],
  more: async (work, id) => ({ payment: await paymentOf(work, id) }),
})
