import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import { cleanFileName } from '@fieldhouse/domain/collaboration/file-name'
import { plainLine } from '@fieldhouse/domain/kit/value/typed-text'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { Pool, type PoolClient } from 'pg'
import { newId } from '../kit/database/tenant-table.ts'

/** A document of a workspace that is rendered before the mail is sent; `document` names its renderer. */
export type DocumentReference = { document: string; workspaceId: string; id: string; locale: string }

/** A file attached to a mail. */
export type MailFile = { name: string; contentType: string; content: Buffer }

/** The content of a mail. */
export type Mail = {
  /** The id of the queued mail, for callers that refer to the mail later; by default a new id. */
  id?: string
  /** Exactly one address. */
  to: string
  subject: string
  text: string
  html?: string
  /** The kind of mail: `activation`, `reset`, `invitation`, `invoice`. */
  kind: string
  language: Language
  aboutWorkspace?: string
  replyTo?: string
  attachments?: readonly (MailFile | DocumentReference)[]
  /**
   * The limit for the mailbox: the mail is not queued if `most` mails of its kind were queued within the last
   * `minutes`.
   */
  perMailbox?: { most: number; minutes: number }
}

function needAddress(address: string, field: string): string {
  if (address.length > 254 || !emailPattern.test(address)) throw fault([field], 'EMAIL')
  return address
}

/** Removes NULs, which a `text` column cannot store. */
const storable = (text: string) => text.replaceAll('\u0000', '')

/**
 * Whether the mailbox has reached its limit. Simultaneous senders wait for each other, so that each sender also counts
 * the other senders' mails.
 */
async function isSated(client: PoolClient, mail: Mail): Promise<boolean> {
  if (!mail.perMailbox) return false
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 17))', [
    `${mail.kind} ${mail.to.toLowerCase()}`,
  ])
  const sent = await client.query<{ count: number }>(
    `select count(*)::int as count from outbox
     where lower(recipient) = lower($1) and kind = $2 and created_at > now() - $3 * interval '1 minute'`,
    [mail.to, mail.kind, mail.perMailbox.minutes],
  )
  return (sent.rows[0]?.count ?? 0) >= mail.perMailbox.most
}

const insertMail = `
  with mail as (
    insert into outbox (id, about_workspace, kind, recipient, reply_to, subject, text, html, language, documents)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id),
  files as (
    insert into outbox_files (mail, position, name, content_type, content)
    select mail.id, file.* from mail, unnest($11::int[], $12::text[], $13::text[], $14::bytea[]) as file)
  select pg_notify('mail', '')`

async function queueIn(client: PoolClient, mail: Mail): Promise<boolean> {
  if (await isSated(client, mail)) return false
  const attachments = mail.attachments ?? []
  const files = attachments.filter((attachment) => 'content' in attachment)
  const documents = attachments.filter((attachment) => 'document' in attachment)
  await client.query(insertMail, [
    mail.id ?? newId(),
    mail.aboutWorkspace ?? null,
    mail.kind,
    needAddress(mail.to, 'to'),
    mail.replyTo ? needAddress(mail.replyTo, 'replyTo') : null,
    plainLine(mail.subject),
    storable(mail.text),
    mail.html === undefined ? null : storable(mail.html),
    mail.language,
    JSON.stringify(documents),
    files.map((_, position) => position),
    files.map((file) => cleanFileName(file.name)),
    files.map((file) => plainLine(file.contentType)),
    files.map((file) => file.content),
  ])
  return true
}

/**
 * Queues a mail, in the open transaction if `db` is a client. Returns false if the mailbox has reached its limit.
 * Throws `VALIDATION` unless `to` is one plain address (SEC-58).
 */
export async function queueMail(db: Pool | PoolClient, mail: Mail): Promise<boolean> {
  if (!(db instanceof Pool)) return queueIn(db, mail)
  const client = await db.connect()
  try {
    await client.query('begin')
    const queued = await queueIn(client, mail)
    await client.query('commit')
    return queued
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
