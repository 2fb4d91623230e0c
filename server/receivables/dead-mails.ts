import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { outbox } from '../mail/tables.ts'
import { statementMails } from './tables.ts'

/** The last error of each mail that could not be delivered, by the id of the mail. */
export type DeadMails = ReadonlyMap<string, string | null>

// The mails are read in a statement of their own, because a Citus cluster does not join its coordinator's tables with those
// of workspaces.

/** Returns the mails of statements `m` that could not be delivered. `which` is a condition on the statements. */
export async function deadMails({ tx, workspaceId }: Work, which: SQL): Promise<DeadMails> {
  const sent = await tx.execute<{ mail: string }>(sql`
    select m.mail from ${statementMails} m
    where m.workspace_id = ${workspaceId} and m.state = 'SENT' and m.mail is not null and ${which}`)
  if (sent.rows.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; error: string | null }>(sql`
    select o.id, o.last_error as error from ${outbox} o
    where o.state = 'DEAD' and o.id = any(${sql.param(sent.rows.map(({ mail }) => mail))}::uuid[])`)
  return new Map(rows.map(({ id, error }) => [id, error]))
}
