import { invoiceCredit, invoiceCreditable } from '@fieldhouse/domain/accounting/calls'
import {
  type CreditTotals,
  creditLeft,
  creditTotals,
  whyNotCredit,
} from '@fieldhouse/domain/accounting/credit/credit'
import { creditOfAmount } from '@fieldhouse/domain/accounting/credit/credit-amount'
import { chosenFaults, creditedLine, quantityLeft } from '@fieldhouse/domain/accounting/credit/credit-lines'
import { type CreditBody } from '@fieldhouse/domain/accounting/invoice'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { standingStatus, whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { chargedAmount } from '@fieldhouse/domain/documents/discount'
import { lineFaults } from '@fieldhouse/domain/documents/document-check'
import { noUnitPrice } from '@fieldhouse/domain/documents/document-lines'
import { lineDiscountFaults } from '@fieldhouse/domain/documents/totals'
import { documentKinds } from '@fieldhouse/domain/accounting/document-kinds'
import { type Decimal, compare, minus, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { nextNumber } from '../../kit/database/numbering.ts'
import { storedWithLines } from '../../kit/entity/lines.ts'
import { readRecord } from '../../kit/entity/read.ts'
import { type Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import type { Work } from '../../kit/database/work.ts'
import { changeRow, insertRow, lockRow } from '../../kit/entity/write.ts'
import { billedOn } from '../../people/closing/need-open-day.ts'
import { companyOf } from '../../documents/company.ts'
import { takenOver } from '../../documents/taken-over.ts'
import { type InvoiceRow, invoiceRoutes } from '../invoice.ts'
import { invoiceLines, invoices } from '../tables.ts'

/** An invoice with the amounts that earlier credit notes credited. */
async function creditable(work: Work, invoice: InvoiceRow) {
  const ofInvoice = and(eq(invoices.workspaceId, work.workspaceId), eq(invoices.corrects, invoice.id))
  const earlier = await work.tx
    .select({
      subtotal: invoices.subtotal,
      discountAmount: invoices.discountAmount,
      taxBreakdown: invoices.taxBreakdown,
      total: invoices.total,
    })
    .from(invoices)
    .where(ofInvoice)
  const earlierLines = await work.tx
    .select({
      amount: invoiceLines.amount,
      untaxed: invoiceLines.untaxed,
      taxRate: invoiceLines.taxRate,
      quantity: invoiceLines.quantity,
      credits: invoiceLines.credits,
    })
    .from(invoiceLines)
    .innerJoin(
      invoices,
      and(eq(invoices.workspaceId, invoiceLines.workspaceId), eq(invoices.id, invoiceLines.recordId)),
    )
    .where(ofInvoice)
  return { ...invoice, earlier, earlierLines }
}

type Credited = Awaited<ReturnType<typeof creditable>>
type Line = InvoiceRow['lineItems'][number]
type Note = { lineItems: Line[]; sums: CreditTotals }

/**
 * The credit note's line for a quantity of an invoice line. The line has no source, because the invoice line still
 * bills that source.
 */
function ownLine({ source: _source, ...line }: Line, quantity: Decimal, of: Credited): Line {
  const { _id, ...own } = creditedLine(line, quantity, of.earlierLines)
  return { ...own, source: undefined, credits: _id }
}

/**
 * The lines of a credit note: the lines in the body, or the chosen invoice lines. Without either, and if nothing was
 * credited before, the note credits all invoice lines.
 */
function linesOf(of: Credited, { lines: chosen, lineItems }: CreditBody): Line[] {
  if (lineItems) {
    const errors = [...lineFaults(lineItems), ...lineDiscountFaults(lineItems)]
    if (errors.length > 0) throw new Problem('VALIDATION', { errors })
    return lineItems.map((line) => ({
      ...line,
      unitPrice: line.unitPrice === noUnitPrice ? '0.00' : line.unitPrice,
      amount: chargedAmount(line),
      source: undefined,
      credits: undefined,
    }))
  }
  if (!chosen) {
    if (compare(of.credited, '0') > 0) throw fault(['lineItems'], 'LINE_NONE')
    return of.lineItems.map((line) => ownLine(line, line.quantity, of))
  }
  const errors = chosenFaults(chosen, of)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return chosen.flatMap(({ line: id, quantity }) =>
    of.lineItems
      .filter(({ _id }) => _id === id)
      .map((line) => ownLine(line, quantity ?? quantityLeft(line, of.earlierLines), of)),
  )
}

/** A credit note for an amount, with the reason in its lines. */
function noteOfAmount(of: Credited, amount: Decimal, reason: string): Note {
  const credit = creditOfAmount(amount, of)
  if (!credit) throw fault(['amount'], 'CREDIT_ABOVE_INVOICE')
  const lineItems = credit.lines.map(({ unitPrice, untaxed, taxRate }) => ({
    description: reason,
    quantity: '1',
    unitPrice,
    ...(untaxed && { untaxed }),
    ...(taxRate && { taxRate }),
    amount: unitPrice,
    source: undefined,
    credits: undefined,
  }))
  return { lineItems, sums: credit.sums }
}

/** The content of a credit note. An amount above the creditable amount is an error at the field that caused it. */
function noteOf(of: Credited, body: CreditBody): Note {
  if (body.amount) return noteOfAmount(of, body.amount, body.reason ?? '')
  const lineItems = linesOf(of, body)
  const why = whyNotCredit(lineItems, of)
  if (why) throw fault([body.lines ? 'lines' : 'lineItems'], why.code, why.params)
  return { lineItems, sums: creditTotals(lineItems, of) }
}

function needCreditable({ kind, invoiceStatus }: InvoiceRow): void {
  if (whyNotPayable(invoiceStatus) || kind === 'CREDIT_NOTE') throw refusal('NOT_CREDITABLE')
}

/**
 * Credits an invoice in whole or in part. Locks the invoice's row, so that simultaneous credits cannot exceed its
 * total.
 */
export async function creditInvoice(work: Work, id: string, body: CreditBody): Promise<string> {
  const current = await lockRow(work, invoiceRoutes, id)
  needCreditable(current)
  const { lineItems, sums } = noteOf(await creditable(work, current), body)
  const company = await companyOf(work)
  const { today, issuer } = company
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
    ...billedOn(company, today),
    title: documentKinds.CREDIT_NOTE.title[current.locale ?? 'en'],
    reason: body.reason ?? null,
    notes: body.notes ?? null,
    issuer: current.issuer ?? issuer,
    buyer: current.buyer,
    issuedAt: work.now.toISOString(),
    paid: '0.00',
    credited: '0.00',
    externalNotes: [],
    invoiceNumber: await nextNumber(work, 'credit'),
  })
  return note.id
}

/** The amount of an invoice that can still be credited, and the quantity of each line. */
export async function leftToCredit(work: Work, id: string) {
  const invoice = await storedWithLines(work, invoiceRoutes, id)
  if (!invoice) throw new Problem('NOT_FOUND')
  needCreditable(invoice)
  const of = await creditable(work, invoice)
  const lines = of.lineItems.map((line) => ({
    _id: line._id ?? '',
    quantity: quantityLeft(line, of.earlierLines),
  }))
  return { ...creditLeft(of), lines }
}

const about = { entity: 'invoice', section: 'ACCTG_INVOICE' } as const

/**
 * Serves `POST invoice/credit/{id}`, which makes a credit note with its own number series, and `GET
 * invoice/creditable/{id}`, the amount left to credit.
 */
export function serveCredit(server: Server): void {
  serve(server, {
    ...invoiceCredit,
    ...about,
    flag: 'create',
    handle: async (work, { id, body }) => ({
      result: await readRecord(work, invoiceRoutes, await creditInvoice(work, id, body)),
      status: 201,
    }),
  })
  serve(server, {
    ...invoiceCreditable,
    ...about,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => ({ result: await leftToCredit(work, id) }),
  })
}
