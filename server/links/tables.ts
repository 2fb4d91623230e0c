import { type LinkPurpose, linkPurposes } from '@fieldhouse/domain/links/purposes'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'

const known = sql.raw(linkPurposes.map((purpose) => `'${purpose}'`).join(', '))

/** Links for customers. Nothing secret lies here: a token is signed, and its row says only whether it still works. */
export const links = pgTable(
  'links',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The record that it shows, of the entity that its purpose is about. */
    record: uuid().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    openedAt: instant(),
    lastOpenedAt: instant(),
    createdBy: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'links_key', columns: [t.workspaceId, t.id] }),
    uniqueIndex('links_record_taken')
      .on(t.workspaceId, t.purpose, t.record)
      .where(sql`revoked_at is null`),
    // A token names its link and no workspace.
    index('links_id').on(t.id),
    check('links_purpose', sql`${t.purpose} in (${known})`),
  ],
)
