import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { DocumentReference } from './queue-mail.ts'

/**
 * The mails to send and the sent mails of all workspaces. The transaction that causes a mail writes its row; a worker
 * delivers the mail afterwards (reliability.md rule 11).
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /**
     * The workspace that the mail is about. The column is not called `workspace_id`, because mail also goes to people
     * outside any workspace.
     */
    aboutWorkspace: uuid(),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    language: text().notNull(),
    /** Documents to render before the mail is sent. Their PDFs are stored in `outbox_files`. */
    documents: jsonb().$type<DocumentReference[]>().notNull().default([]),
    /**
     * QUEUED, SENT, KEPT (the mail is in the local mailbox) or DEAD (the mail is no longer retried, but still visible).
     */
    state: text().$type<'QUEUED' | 'SENT' | 'KEPT' | 'DEAD'>().notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    nextAt: instant()
      .notNull()
      .default(sql`now()`),
    /** Until this time, the mail is reserved for the server that is sending it or rendering its documents. */
    takenUntil: instant(),
    lastError: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    settledAt: instant(),
  },
  (t) => [
    index('outbox_due')
      .on(t.nextAt)
      .where(sql`state = 'QUEUED'`),
    index('outbox_turns')
      .on(t.aboutWorkspace, t.nextAt)
      .where(sql`state = 'QUEUED'`),
    index('outbox_of_recipient').on(sql`lower(${t.recipient})`, t.createdAt.desc().nullsFirst()),
    index('outbox_of_workspace').on(t.aboutWorkspace, t.createdAt.desc().nullsFirst()),
    index('outbox_newest').on(t.createdAt.desc().nullsFirst()),
  ],
)

/**
 * The attachments of mails. Attachments have a separate table, so that the rows of the outbox stay small and searches
 * fast.
 */
export const outboxFiles = pgTable(
  'outbox_files',
  {
    mail: uuid()
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ name: 'outbox_files_key', columns: [t.mail, t.position] })],
)
