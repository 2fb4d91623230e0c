import type { ChainEvent } from '@fieldhouse/domain/accounting/chain/document-chain'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'

/**
 * The hash chain of issued documents. Triggers append the links, so that no write is forgotten. The server can neither
 * change nor delete a link.
 */
export const chainLinks = pgTable(
  'chain_links',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    /** 1 for the first link of a workspace, without gaps. */
    sequence: integer().notNull(),
    event: text().$type<ChainEvent>().notNull(),
    /** The invoice or credit note. The document of a removal no longer exists. */
    document: uuid().notNull(),
    contentHash: text(),
    previousHash: text(),
    hash: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'chain_links_key', columns: [t.workspaceId, t.id] }),
    uniqueIndex('chain_links_in_order').on(t.workspaceId, t.sequence),
    uniqueIndex('chain_links_once').on(t.workspaceId, t.document, t.event),
    check('chain_links_event', sql`${t.event} in ('ISSUED', 'CANCELLED', 'REMOVED')`),
    check('chain_links_content', sql`(${t.event} = 'REMOVED') = (${t.contentHash} is null)`),
    check('chain_links_first', sql`(${t.sequence} = 1) = (${t.previousHash} is null)`),
  ],
)
