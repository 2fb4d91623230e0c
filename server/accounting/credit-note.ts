import { invoiceCredit } from '@fieldhouse/domain/accounting/calls'
import { type Creditable, creditTotals, exceedsInvoice } from '@fieldhouse/domain/accounting/credit'
import { type CreditBody } from '@fieldhouse/domain/accounting/invoice'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { standingStatus, whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { lineDiscountFaults } from '@fieldhouse/domain/documents/totals'
import { documentKinds } from '@fieldhouse/domain/accounting/document-kinds'
import { compare, minus, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { nextNumber } from '../kit/database/numbering.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, insertRow, lockRow } from '../kit/entity/write.ts'
import { companyOf } from '../documents/company.ts'
import { takenOver } from '../documents/taken-over.ts'
import { type InvoiceRow, invoiceRoutes } from './invoice.ts'
import { invoices } from './tables.ts'

async function creditable(work: Work, invoice: InvoiceRow): Promise<Creditable> {
  const earlier = await work.tx
    .select({
      subtotal: invoices.subtotal,
      discountAmount: invoices.discountAmount,
      taxBreakdown: invoices.taxBreakdown,
      total: invoices.total,
    })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, work.workspaceId), eq(invoices.corrects, invoice.id)))
  return { ...invoice, earlier }
}

/** The lines of a credit: as sent, else the whole invoice's while none of it is credited. */
function linesOf(invoice: InvoiceRow, body: CreditBody): InvoiceRow['lineItems'] {
  if (body.lineItems) return body.lineItems
  if (compare(invoice.credited, '0') > 0) throw fault(['lineItems'], 'LINE_NONE')
  // They are lines of their own: what is credited stays billed by the invoice.
  return invoice.lineItems.map(({ _id: _own, source: _source, ...line }) => line)
}

/** Credits an invoice, whole or in part; its row is locked, so that no two credits together exceed it. */
async function creditInvoice(work: Work, id: string, body: CreditBody): Promise<string> {
  const current = await lockRow(work, invoiceRoutes, id)
  if (whyNotPayable(current.invoiceStatus) || current.kind === 'CREDIT_NOTE') throw refusal('NOT_CREDITABLE')
  const of = await creditable(work, current)
  const lineItems = linesOf(current, body)
  const errors = lineDiscountFaults(lineItems)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const { amounts: _, ...sums } = creditTotals(lineItems, of)
  if (compare(sums.total, '0') <= 0) throw fault(['lineItems'], 'AMOUNT_POSITIVE')
  if (exceedsInvoice(sums.total, of)) throw fault(['lineItems'], 'CREDIT_ABOVE_INVOICE')
  const { today, issuer } = await companyOf(work)
  const credited = roundCents(sum([current.credited, sums.total]))
  const balance = minus(current.total, sum([credited, current.paid]))
  await changeRow(work, invoiceRoutes, {
    current,
    values: {
      credited,
      invoiceStatus: standingStatus({
        status: current.invoiceStatus,
        balance,
        dueDate: current.dueDate ?? today,
        today,
      }),
    },
    action: 'credit',
  })
  const note = await insertRow(work, invoiceRoutes, {
    ...takenOver(current),
    ...sums,
    lineItems,
    kind: 'CREDIT_NOTE',
    invoiceStatus: 'SENT',
    corrects: current.id,
    billingDate: today,
    title: documentKinds.CREDIT_NOTE.title[current.locale ?? 'en'],
    reason: body.reason ?? null,
    notes: body.notes ?? null,
    issuer: current.issuer ?? issuer,
    issuedAt: work.now.toISOString(),
    paid: '0.00',
    credited: '0.00',
    externalNotes: [],
    invoiceNumber: await nextNumber(work, 'credit'),
  })
  return note.id
}

/** `POST invoice/credit/{id}`: a credit note with its own series, never above the invoice. */
export function serveCredit(server: Server): void {
  serve(server, {
    ...invoiceCredit,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'create',
    handle: async (work, { id, body }) => ({
      result: await readRecord(work, invoiceRoutes, await creditInvoice(work, id, body)),
      status: 201,
    }),
  })
}
