import type { Server } from '../kit/http/route.ts'
import type { Document } from './document.ts'
import { serveDocumentMail } from './mail-document.ts'
import { servePdf } from './print.ts'
import { serveStart } from './start.ts'

/** Serves the routes of a type of document that are not generic verbs. */
export function serveDocument(server: Server, document: Document): void {
  serveStart(server, document)
  servePdf(server, document)
  serveDocumentMail(server, document)
}
