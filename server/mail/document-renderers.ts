import { invoiceRenderer } from '../accounting/print-invoice.ts'
import type { FileStore } from '../files/store.ts'
import type { DocumentRenderers } from './document-renderer.ts'

/** Every document that a mail can carry. */
export const documentRenderers = (files: FileStore): DocumentRenderers => ({
  invoice: invoiceRenderer(files),
})
