import { type LinkPurpose, linkPurposes } from '@fieldhouse/domain/links/purposes'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'

const known = sql.raw(linkPurposes.map((purpose) => `'${purpose}'`).join(', '))

/**
 * Customers' links. The table contains no secret: tokens are signed, and a row shows only whether its link is
 * valid.
 */
export const links = pgTable(
  'links',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The record that the link shows; the purpose determines its entity. */
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
    // A token contains its link's id but no workspace.
    index('links_id').on(t.id),
    check('links_purpose', sql`${t.purpose} in (${known})`),
  ],
)
