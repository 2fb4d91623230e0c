import type { Pool } from 'pg'
import type { DocumentRenderers } from './document-renderer.ts'
import { type Lanes, type Rank, firstKinds } from './lanes.ts'
import type { DocumentReference, MailFile } from './queue-mail.ts'

/** A queued mail with the values that the worker needs. */
export type QueuedMail = {
  id: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  language: string
  documents: DocumentReference[]
  attempts: number
  createdAt: Date
}

/**
 * The time for which a mail is reserved for the worker that took it, in seconds. If the worker does not renew the
 * reservation, another worker takes the mail.
 */
const lease = 60

/** The interval at which a worker renews the reservation of its mails, in ms. */
export const renewEvery = 20_000

const isTaken = 'coalesce(taken_until > now(), false)'

/**
 * SQL for whether a mail is due. The first attempt ignores `next_at`, because the clock of the server that set it may
 * be ahead.
 */
const isDue = `state = 'QUEUED' and not ${isTaken} and (attempts = 0 or next_at <= now())`

const take = `update outbox set attempts = attempts + 1, taken_until = now() + interval '${lease} seconds'
  from taken where outbox.id = taken.id
  returning taken.turn, outbox.id, recipient, reply_to as "replyTo", subject, text, html, language, documents,
    attempts, created_at as "createdAt"`

type TakenMail = QueuedMail & { turn: number }

const inTurn = (rows: TakenMail[]): QueuedMail[] =>
  rows.sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1))

/** Takes mails whose documents are not rendered yet, alternating between workspaces. */
export async function takeToDraw(pool: Pool, most: number): Promise<QueuedMail[]> {
  const waits = `${isDue} and documents <> '[]'`
  const { rows } = await pool.query<TakenMail>(
    `with turns as (
       select id, row_number() over (partition by about_workspace order by next_at, id)::int as turn
       from outbox where ${waits}),
     taken as (
       select outbox.id, turns.turn from outbox join turns on turns.id = outbox.id where ${waits}
       order by turns.turn, outbox.next_at, outbox.id limit $1 for update of outbox skip locked)
     ${take}`,
    [most],
  )
  return inTurn(rows)
}

/** SQL for mails of one rank without missing documents: mails that a server is sending, and mails that are due. */
const ofRank = `state = 'QUEUED' and documents = '[]' and (kind = any($1)) = $2 and (${isTaken} or (${isDue}))`

/**
 * The maximum number of mails per workspace that the query examines, so that it stays fast for a workspace with
 * thousands of mails.
 */
const looksAhead = 200

/**
 * Selects the mails of a rank that may be sent now: the oldest per mailbox, and a few per workspace and mail domain.
 * Mails being sent count towards these limits.
 */
const dueOfRank = `with next as materialized (
    select * from (
      select id, about_workspace, next_at as due_at, ${isTaken} as out, lower(recipient) as mailbox,
        row_number() over (partition by about_workspace order by next_at) as place
      from outbox where ${ofRank}) as queue
    where place <= ${looksAhead}),
  waiting as (
    select *, split_part(mailbox, '@', 2) as domain,
      row_number() over (partition by mailbox order by out desc, id) as of_mailbox
    from next),
  open as (
    select *, count(*) filter (where out) over (partition by domain) as out_to_domain
    from waiting where out or of_mailbox = 1),
  by_workspace as (
    select *, row_number() over (partition by about_workspace order by out desc, due_at, id)::int as turn
    from open where out or out_to_domain < $5),
  by_domain as (
    select *, row_number() over (partition by domain order by out desc, turn, due_at, id) as of_domain
    from by_workspace),
  taken as (
    select outbox.id, turn from outbox join by_domain on by_domain.id = outbox.id
    where not out and turn <= $4 and of_domain <= $5 and ${isDue}
    order by turn, due_at, outbox.id limit $3 for update of outbox skip locked)
  ${take}`

/**
 * Takes at most `most` mails of a rank that may be sent now. No other worker gets these mails until their outcome is
 * stored.
 */
export async function takeToSend(
  pool: Pool,
  { rank, lanes, most }: { rank: Rank; lanes: Lanes; most: number },
): Promise<QueuedMail[]> {
  const { ofWorkspace, toDomain } = lanes
  const asked = [firstKinds, rank === 'first', most, ofWorkspace, toDomain]
  return inTurn((await pool.query<TakenMail>(dueOfRank, asked)).rows)
}

/** Renews the reservation of mails. A worker calls this as long as it lives. */
export async function renew(pool: Pool, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await pool.query(
      `update outbox set taken_until = now() + interval '${lease} seconds'
       where id = any($1) and state = 'QUEUED' and taken_until is not null`,
      [ids],
    )
}

/**
 * Selects the mails that one transaction queued with the same documents, such as an invoice to several people. The
 * documents are rendered once for all these mails.
 */
const drawnTogether = `select each.id from outbox this join outbox each
  on each.about_workspace is not distinct from this.about_workspace and each.created_at = this.created_at
    and each.documents = this.documents and each.state = 'QUEUED'
  where this.id = $1`

/**
 * Returns the documents that a mail still needs. If another mail of the same transaction needed the same documents,
 * these may already be rendered.
 */
async function awaited(pool: Pool, { id }: QueuedMail): Promise<DocumentReference[]> {
  const { rows } = await pool.query<Pick<QueuedMail, 'documents'>>(
    'select documents from outbox where id = $1',
    [id],
  )
  return rows[0]?.documents ?? []
}

/**
 * Renders the missing documents of a mail. Attaches the documents to this mail, and to mails of the same transaction
 * that need the same documents.
 */
export async function drawDocuments(pool: Pool, mail: QueuedMail, by: DocumentRenderers): Promise<void> {
  const documents = await awaited(pool, mail)
  for (const [index, reference] of documents.entries()) {
    const draw = by[reference.document]
    if (!draw) throw new Error(`nothing draws the document ${reference.document}`)
    const file = await draw(pool, reference)
    await pool.query(
      `insert into outbox_files (mail, position, name, content_type, content)
       select id, $2, $3, $4, $5 from (${drawnTogether}) as mails on conflict do nothing`,
      [mail.id, 100 + index, file.name, file.contentType, file.content],
    )
  }
  if (documents.length > 0)
    await pool.query(`update outbox set documents = '[]' where id in (${drawnTogether})`, [mail.id])
}

/** The attachments of a mail in their order. */
export async function filesOf(pool: Pool, id: string): Promise<MailFile[]> {
  const { rows } = await pool.query<MailFile>(
    `select name, content_type as "contentType", content from outbox_files where mail = $1 order by position`,
    [id],
  )
  return rows
}

/** Marks a mail as sent, or as stored in the local mailbox. */
export async function settle(pool: Pool, id: string, state: 'SENT' | 'KEPT'): Promise<void> {
  await pool.query(
    `update outbox set state = $2, settled_at = now(), taken_until = null, last_error = null where id = $1`,
    [id, state],
  )
}

/**
 * Returns a taken mail to the queue without counting the attempt, because its documents are now rendered, or because
 * the server stops before it sends the mail.
 */
export async function putBack(pool: Pool, { id }: QueuedMail): Promise<void> {
  await pool.query(
    `update outbox set attempts = attempts - 1, next_at = now(), taken_until = null where id = $1 and state = 'QUEUED'`,
    [id],
  )
}

const minute = 60_000
const delays = [1, 2, 5, 15, 30, 60, 120, 240, 360]

/** The wait after a failed attempt, in ms. */
export const delayAfter = (attempts: number): number => (delays[attempts - 1] ?? 360) * minute

/** The time for which a mail is retried before it is marked as DEAD, in ms. */
export const longestTry = 24 * 60 * minute

/** Schedules the next attempt of a mail after a failure, or marks the mail as DEAD. Stores the error with the mail. */
export async function postpone(
  pool: Pool,
  mail: QueuedMail,
  failure: { words: string; isFinal: boolean },
): Promise<'QUEUED' | 'DEAD'> {
  const wait = delayAfter(mail.attempts)
  const isOver = failure.isFinal || Date.now() + wait > mail.createdAt.getTime() + longestTry
  await pool.query(
    `update outbox set state = $2, last_error = $3, next_at = now() + $4 * interval '1 ms', taken_until = null,
       settled_at = case when $2 = 'DEAD' then now() end where id = $1`,
    [mail.id, isOver ? 'DEAD' : 'QUEUED', failure.words.slice(0, 500), wait],
  )
  return isOver ? 'DEAD' : 'QUEUED'
}
