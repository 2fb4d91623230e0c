import type { TimelineKind } from '@fieldhouse/domain/reports/timeline'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { outbox } from '../mail/tables.ts'

/** The timeline's client, the ids merged into the client, and their mail addresses in lower case. */
export type About = { id: string; ids: string[]; emails: string[] }

/** The entries of one kind in a timeline, as SQL. */
export type Part = {
  kind: TimelineKind
  /** The entity whose sections and scope decide who sees the entries. */
  of: string
  /** The SQL of `title`, `text`, `status`, `amount`, `currency`, `entity`, `record` and `actor`, in this order. */
  columns: SQL
  from: SQL
  at: SQL
  id: SQL
}

/** SQL for a missing text of an entry. */
export const none = sql`null::text`

/** The accounts whose holder is the client. */
export const theirAccounts = (work: Work, about: About) =>
  sql`select held.id from ${accounts} held where held.workspace_id = ${work.workspaceId} and held.account_holder = ${about.id}`

/**
 * Mails of a kind to the client's addresses. Mails to colleagues have other kinds, even if a colleague has the same
 * address.
 */
export const mails = (work: Work, about: About, { kind, of }: { kind: string; of: string }): Part => ({
  kind: 'MAIL',
  of,
  at: sql`${outbox.createdAt}`,
  id: sql`${outbox.id}`,
  columns: sql`${outbox.subject}, ${outbox.recipient}, ${outbox.state}, ${none}, ${none}, 'mail', ${outbox.id}, null::uuid`,
  from: sql`${outbox} where ${outbox.aboutWorkspace} = ${work.workspaceId} and ${outbox.kind} = ${kind} and lower(${outbox.recipient}) = any(${sql.param(about.emails)}::text[])`,
})
