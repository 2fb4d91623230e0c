import type { Pool } from 'pg'
import type { DocumentReference, MailFile } from './queue-mail.ts'

/** Renders a document for a mail. If the renderer throws, the server tries to send the mail again later. */
export type DocumentRenderer = (pool: Pool, reference: DocumentReference) => Promise<MailFile>

/** The renderers, by the `document` of a reference. */
export type DocumentRenderers = Readonly<Record<string, DocumentRenderer>>
