import { invoicePdf } from '@fieldhouse/domain/accounting/calls'
import { type DocumentLocale, documentLocales } from '@fieldhouse/domain/documents/labels'
import { printedDocument } from '@fieldhouse/domain/documents/printed-document'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Drawing, drawPdf, logoOf, pdfFile, pdfName } from '../documents/drawing.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import type { DocumentRenderer } from '../mail/document-renderer.ts'
import { readLines } from '../kit/entity/lines.ts'
import { companyOf } from '../documents/company.ts'
import { invoiceRoutes } from './invoice.ts'
import { externalNotesOf, factsOf } from './parties.ts'
import { invoices } from './tables.ts'

/** A language of documents, or null when none was asked for; refuses any other with `VALIDATION`. */
function askedLocale(asked: unknown): DocumentLocale | null {
  if (asked === undefined || asked === '') return null
  const locale = documentLocales.find((each) => each === asked)
  if (!locale) throw fault(['locale'], 'INVALID')
  return locale
}

/** An invoice as it is printed: what was frozen on issue, and of a draft how things stand now. */
async function drawingOf(work: Work, asked: { id: string; locale: DocumentLocale | null }): Promise<Drawing> {
  const original = alias(invoices, 'original')
  const [row] = await work.tx
    .select({ invoice: invoices, corrected: original.invoiceNumber })
    .from(invoices)
    .leftJoin(
      original,
      and(eq(original.workspaceId, invoices.workspaceId), eq(original.id, invoices.corrects)),
    )
    .where(and(eq(invoices.workspaceId, work.workspaceId), eq(invoices.id, asked.id)))
  if (!row) throw new Problem('NOT_FOUND')
  const { invoice, corrected } = row
  const live = invoice.issuedAt
    ? null
    : {
        issuer: (await companyOf(work)).issuer,
        jobFacts: invoice.job ? await factsOf(work, invoice.job) : null,
        externalNotes: invoice.job ? await externalNotesOf(work, invoice.job) : [],
      }
  const { lineItems } = await readLines(work, invoiceRoutes, invoice.id)
  const printed = printedDocument(
    { ...invoice, ...live, lineItems, corrected },
    asked.locale ?? invoice.locale ?? 'en',
  )
  return { printed, logo: await logoOf(work, invoice.logo), name: invoice.invoiceNumber ?? 'invoice' }
}

/** Draws the invoice that a mail carries. */
export const invoiceRenderer =
  ({ files, budget }: Server): DocumentRenderer =>
  async (pool, { workspaceId, id, locale }) => {
    const asked = { id, locale: askedLocale(locale) }
    const drawing = await asSystem(pool, workspaceId, (work) => drawingOf(work, asked))
    const content = await budget.run({ kind: 'document', of: workspaceId }, () => drawPdf(files, drawing))
    return { name: pdfName(drawing), contentType: 'application/pdf', content }
  }

/** `GET invoice/pdf/{id}?locale=en|fr&download=1`. */
export function servePdf(server: Server): void {
  serve(server, {
    ...invoicePdf,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'read',
    reads: true,
    costs: () => 'document',
    handle: async (work, { id, query }) => {
      const drawing = await drawingOf(work, { id, locale: askedLocale(query['locale']) })
      const download = query['download'] === '1'
      return { result: null, file: () => pdfFile(server.files, { drawing, download }) }
    },
  })
}
