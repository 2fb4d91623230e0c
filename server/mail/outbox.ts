import type { Pool } from 'pg'
import type { DocumentRenderers } from './document-renderer.ts'
import type { DocumentReference, MailFile } from './queue-mail.ts'

/** A queued mail as the worker takes it. */
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
 * Mails that are all there, such as a code, leave apart from those whose documents are drawn first, which takes seconds
 * each. So few of these are taken that all are sent within the lease.
 */
const lanes = {
  written: { which: `documents = '[]'`, most: 20 },
  drawn: { which: `documents <> '[]'`, most: 4 },
} as const

export type Lane = keyof typeof lanes

/** How long a taken mail is left to who took it; a worker that died is followed after that, in seconds. */
const lease = 300

/**
 * Takes mails of a lane that are due; nobody else gets them before the lease is over. Workspaces take turns: one that mails
 * much holds up nobody else.
 */
export async function takeDue(pool: Pool, lane: Lane): Promise<QueuedMail[]> {
  const { which, most } = lanes[lane]
  // A mail that nobody tried yet waits for no clock: the one it was queued by may be ahead of the one read now.
  const due = `state = 'QUEUED' and (attempts = 0 or next_at <= now()) and ${which}`
  const { rows } = await pool.query<QueuedMail & { turn: number }>(
    `with turns as (
       select id, row_number() over (partition by about_workspace order by next_at, id)::int as turn
       from outbox where ${due}),
     taken as (
       select outbox.id, turns.turn from outbox join turns on turns.id = outbox.id where ${due}
       order by turns.turn, outbox.next_at, outbox.id limit $2 for update of outbox skip locked)
     update outbox set attempts = attempts + 1, next_at = now() + $1 * interval '1 second'
     from taken where outbox.id = taken.id
     returning taken.turn, outbox.id, recipient, reply_to as "replyTo", subject, text, html, language, documents,
       attempts, created_at as "createdAt"`,
    [lease, most],
  )
  return rows.sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1))
}

/**
 * The mails that one transaction queued with the same documents, such as an invoice to several people: what is drawn for one
 * of them is drawn for all.
 */
const drawnTogether = `select each.id from outbox this join outbox each
  on each.about_workspace is not distinct from this.about_workspace and each.created_at = this.created_at
    and each.documents = this.documents and each.state = 'QUEUED'
  where this.id = $1`

/** The documents that a mail still waits for: another of its transaction may have brought them meanwhile. */
async function awaited(pool: Pool, { id }: QueuedMail): Promise<DocumentReference[]> {
  const { rows } = await pool.query<Pick<QueuedMail, 'documents'>>(
    'select documents from outbox where id = $1',
    [id],
  )
  return rows[0]?.documents ?? []
}

/** Draws the documents a mail still waits for and puts them beside its other attachments, and those of the mails like it. */
export async function drawDocuments(pool: Pool, mail: QueuedMail, by: DocumentRenderers): Promise<void> {
  if (mail.documents.length === 0) return
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

/** Marks a mail as delivered, or as kept in the local mailbox. */
export async function settle(pool: Pool, id: string, state: 'SENT' | 'KEPT'): Promise<void> {
  await pool.query(`update outbox set state = $2, settled_at = now(), last_error = null where id = $1`, [
    id,
    state,
  ])
}

const minute = 60_000
const delays = [1, 2, 5, 15, 30, 60, 120, 240, 360]

/** How long after a failed attempt a mail is tried again, in ms. */
export const delayAfter = (attempts: number): number => (delays[attempts - 1] ?? 360) * minute

/** How long a mail is tried before it is given up, in ms. */
export const longestTry = 24 * 60 * minute

/** Puts a mail back for later after a failure, or gives it up; what went wrong stays with it. */
export async function postpone(
  pool: Pool,
  mail: QueuedMail,
  failure: { words: string; isFinal: boolean },
): Promise<'QUEUED' | 'DEAD'> {
  const wait = delayAfter(mail.attempts)
  const isOver = failure.isFinal || Date.now() + wait > mail.createdAt.getTime() + longestTry
  await pool.query(
    `update outbox set state = $2, last_error = $3, next_at = now() + $4 * interval '1 ms',
       settled_at = case when $2 = 'DEAD' then now() end where id = $1`,
    [mail.id, isOver ? 'DEAD' : 'QUEUED', failure.words.slice(0, 500), wait],
  )
  return isOver ? 'DEAD' : 'QUEUED'
}
