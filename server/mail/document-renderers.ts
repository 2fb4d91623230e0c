import { invoiceRenderer } from '../accounting/print-invoice.ts'
import type { Server } from '../kit/http/route.ts'
import type { DocumentRenderers } from './document-renderer.ts'

/** Every document that a mail can carry. */
export const documentRenderers = (server: Server): DocumentRenderers => ({
  invoice: invoiceRenderer(server),
})
