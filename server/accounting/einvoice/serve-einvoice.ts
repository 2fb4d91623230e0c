import { invoiceFacturX, invoiceXml } from '@fieldhouse/domain/accounting/calls'
import { ciiOf } from '@fieldhouse/domain/accounting/einvoice/cii'
import {
  type EInvoice,
  type EInvoiceSyntax,
  einvoiceSyntaxes,
} from '@fieldhouse/domain/accounting/einvoice/einvoice'
import { einvoiceOf, missingForEInvoice } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'
import { ublOf } from '@fieldhouse/domain/accounting/einvoice/ubl'
import { invoiceType } from '@fieldhouse/domain/accounting/invoice'
import { documentRefusal } from '@fieldhouse/domain/documents/document-refusals'
import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, lt, sql } from 'drizzle-orm'
import { pdfOf } from '../../documents/drawn-files.ts'
import { drawing, drawingOf } from '../../documents/print.ts'
import type { Work } from '../../kit/database/work.ts'
import { storedWithLines } from '../../kit/entity/lines.ts'
import { nameable } from '../../kit/http/disposition.ts'
import { downloadOf } from '../../kit/http/download.ts'
import type { Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { transferDetailsOf } from '../../documents/transfer-details.ts'
import { correctedNumber, invoiceDocument, invoiceRoutes } from '../invoice.ts'
import { paymentParts } from '../tables.ts'

const writers = { UBL: ublOf, CII: ciiOf } as const satisfies Record<EInvoiceSyntax, (of: EInvoice) => string>

function syntaxOf(asked: unknown): EInvoiceSyntax {
  if (asked === undefined || asked === '') return 'UBL'
  const syntax = einvoiceSyntaxes.find((each) => each === asked)
  if (!syntax) throw fault(['syntax'], 'ONE_OF', oneOfParams(einvoiceSyntaxes))
  return syntax
}

/** The amount of an invoice that deposits paid before it was issued. */
async function prepaidOf({ tx, workspaceId }: Work, { id, issuedAt }: { id: string; issuedAt: string }) {
  const [found] = await tx
    .select({ amount: sql<string>`coalesce(sum(${paymentParts.amount}), 0)::numeric(14, 2)::text` })
    .from(paymentParts)
    .where(
      and(
        eq(paymentParts.workspaceId, workspaceId),
        eq(paymentParts.invoice, id),
        lt(paymentParts.createdAt, issuedAt),
      ),
    )
  return found?.amount ?? '0.00'
}

/** Reads an issued invoice or credit note as an electronic invoice. Throws `EINVOICE_INCOMPLETE` with what it lacks. */
async function readEInvoice(work: Work, id: string): Promise<EInvoice> {
  const row = await storedWithLines(work, invoiceRoutes, id)
  if (!row) throw new Problem('NOT_FOUND')
  const { issuedAt } = row
  if (issuedAt === null) throw documentRefusal(invoiceType, 'NOT_ISSUED')
  if (row.invoiceStatus === 'CANCELLED') throw documentRefusal(invoiceType, 'CANCELLED')
  const source = {
    ...row,
    prepaid: row.kind === 'INVOICE' ? await prepaidOf(work, { id, issuedAt }) : '0.00',
    corrected: row.corrects ? await correctedNumber(work, row.corrects) : null,
    transferDetails: await transferDetailsOf(work),
  }
  const errors = missingForEInvoice(source)
  if (errors.length > 0) throw new Problem('EINVOICE_INCOMPLETE', { errors })
  return einvoiceOf(source)
}

/** Serves `GET invoice/xml/{id}?syntax=UBL|CII` (OPEN-853). */
function serveXml(server: Server): void {
  serve(server, {
    ...invoiceXml,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'read',
    reads: true,
    handle: async (work, { id, query }) => {
      const syntax = syntaxOf(query['syntax'])
      const invoice = await readEInvoice(work, id)
      const content = Buffer.from(writers[syntax](invoice))
      const name = `${nameable(invoice.number)}-${syntax.toLowerCase()}.xml`
      const file = async () => downloadOf(content, { name, type: 'application/xml; charset=utf-8' })
      return { result: null, file }
    },
  })
}

/** Serves `GET invoice/factur-x/{id}` (OPEN-854). The PDF is rendered for each request, in the document's language. */
function serveFacturX(server: Server): void {
  serve(server, {
    ...invoiceFacturX,
    ...drawing,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    handle: async (work, { id }) => {
      const invoice = await readEInvoice(work, id)
      const drawn = {
        ...(await drawingOf(work, invoiceDocument, { id, locale: null })),
        issued: null,
        facturX: ciiOf(invoice),
      }
      const name = `${nameable(invoice.number)}-factur-x.pdf`
      const file = async (over: AbortSignal) =>
        downloadOf(await pdfOf(server, drawn, over), { name, type: 'application/pdf' })
      return { result: null, file }
    },
  })
}

/** Serves electronic invoices as XML and as Factur-X. */
export function serveEInvoice(server: Server): void {
  serveXml(server)
  serveFacturX(server)
}
