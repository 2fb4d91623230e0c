import type { Language } from '@fieldhouse/domain/kit/words/words'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'

/** The stored PDFs of issued documents, one per document and language (OPEN-411). */
export const drawnDocuments = pgTable(
  'drawn_documents',
  {
    workspaceId: uuid().notNull(),
    entity: text().notNull(),
    record: uuid().notNull(),
    locale: text().$type<Language>().notNull(),
    /** The key of the stored file, which is a hash of all printed content. */
    key: text().notNull(),
    /** The size of the stored file, in bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    drawnAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'drawn_documents_key', columns: [t.workspaceId, t.entity, t.record, t.locale] }),
    index('drawn_documents_file').on(t.key),
  ],
)
