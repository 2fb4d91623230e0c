import { languages, type Language } from '@fieldhouse/domain/kit/words/words'
import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import { documentCalls } from '@fieldhouse/domain/documents/document-calls'
import { printSourceOf } from '@fieldhouse/domain/documents/document-type'
import { printedDocument } from '@fieldhouse/domain/documents/printed-document'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Route, Server } from '../kit/http/route.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import type { DocumentRenderer } from '../mail/document-renderer.ts'
import { storedWithLines } from '../kit/entity/lines.ts'
import { companyOf } from './company.ts'
import type { Document } from './document.ts'
import { serveDocumentCall } from './document-route.ts'
import { type Drawing, logoOf, pdfFile, pdfName } from './drawing.ts'
import { pdfOf } from './drawn-files.ts'
import { printedJob } from './printed-job.ts'

/**
 * Returns the requested language of a document, or null if none is requested. Throws `VALIDATION` for an unknown
 * language.
 */
function askedLocale(asked: unknown): Language | null {
  if (asked === undefined || asked === '') return null
  const locale = languages.find((each) => each === asked)
  if (!locale) throw fault(['locale'], 'ONE_OF', oneOfParams(languages))
  return locale
}

/** Reads the data for a document's PDF. For an issued document, the data is fixed. For a draft, the data is current. */
export async function drawingOf(
  work: Work,
  document: Document,
  asked: { id: string; locale: Language | null },
): Promise<Drawing> {
  const { type } = document
  const row = await storedWithLines(work, document.module, asked.id)
  if (row === null) throw new Problem('NOT_FOUND')
  const live = row.issuedAt
    ? null
    : {
        issuer: (await companyOf(work)).issuer,
        buyer: await document.customers.buyer(work, row.account),
        ...(await printedJob(work, row.job)),
      }
  const more = await document.printedWith(work, row)
  const source = printSourceOf(type, { ...row, ...live, ...more })
  return {
    printed: printedDocument(source, asked.locale ?? row.locale ?? 'en'),
    logo: await logoOf(work, row.logo),
    signature: await document.signatureOn(work, asked.id),
    name: source.number ?? type.entity.name,
    workspaceId: work.workspaceId,
    issued: row.issuedAt === null ? null : { entity: type.entity.name, id: asked.id },
  }
}

/** A kind of record whose PDF can be attached to emails. */
export type OnPaper = {
  entity: Pick<Entity, 'name'>
  drawing: (work: Work, asked: { id: string; locale: Language | null }) => Promise<Drawing>
}

/** Defines how the PDF of a type of document is attached to emails. */
export const documentOnPaper = (document: Document): OnPaper => ({
  entity: document.type.entity,
  drawing: (work, asked) => drawingOf(work, document, asked),
})

/** Returns a function that renders the PDF for an email. */
export const rendererOf =
  (server: Server, of: OnPaper): DocumentRenderer =>
  async (pool, { workspaceId, id, locale }) => {
    const asked = { id, locale: askedLocale(locale) }
    const drawing = await asSystem(pool, workspaceId, (work) => of.drawing(work, asked))
    const content = await server.budget.run({ kind: 'document', of: workspaceId }, () =>
      pdfOf(server, drawing),
    )
    return { name: pdfName(drawing), contentType: 'application/pdf', content }
  }

/** Responds to `pdf/{id}?locale=en|fr&download=1` with the PDF in the requested language. */
export const pdfAnswer = async (
  server: Server,
  query: RawQuery,
  drawn: (locale: Language | null) => Promise<Drawing>,
) => {
  const drawing = await drawn(askedLocale(query['locale']))
  const download = query['download'] === '1'
  const file = async (over: AbortSignal) => pdfFile(await pdfOf(server, drawing, over), { drawing, download })
  return { result: null, file }
}

/** The common options of all routes that respond with a PDF. */
export const drawing = {
  flag: 'read',
  reads: true,
  costs: () => 'document',
} as const satisfies Pick<Route, 'flag' | 'reads' | 'costs'>

/** Serves `GET {document}/pdf/{id}?locale=en|fr&download=1`. */
export function servePdf(server: Server, document: Document): void {
  serveDocumentCall(server, document, {
    ...documentCalls.pdf,
    ...drawing,
    handle: (work, { id, query }) =>
      pdfAnswer(server, query, (locale) => drawingOf(work, document, { id, locale })),
  })
}
