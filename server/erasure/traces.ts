import { decrypt, encrypt } from '../kit/http/encryption.ts'
import { aboutStoredAnswer } from '../kit/http/idempotency.ts'
import type { Work } from '../kit/database/work.ts'

/** The texts that identify a client: name, e-mail addresses and phone numbers. */
type Traits = { id: string; name: string; emails: string[]; phones: string[] }

type Stored = {
  name: string
  email: string | null
  phone: string
  phones: { number: string }[]
  emails: { value: string }[]
}

/** Reads a client's name, e-mail addresses and phone numbers. */
export async function traitsOf({ client, workspaceId }: Work, id: string): Promise<Traits> {
  const { rows } = await client.query<Stored>(
    `select name, email, phone, additional_phones as phones, additional_emails as emails
     from clients where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  )
  const [held] = rows
  if (!held) throw new Error('the client is locked and must be there')
  const emails = [held.email, ...held.emails.map(({ value }) => value)].filter((each) => each !== null)
  return {
    id,
    name: held.name,
    emails: [...new Set(emails.map((each) => each.toLowerCase()))],
    phones: [...new Set([held.phone, ...held.phones.map(({ number }) => number)])].filter(Boolean),
  }
}

/** The minimum length of a text for which the erasure searches, in characters. */
const shortest = 4

/**
 * Returns a pattern that matches the client's name, email addresses and phones as whole words: 'Home' does not match
 * 'homestead'. Returns null if all these texts are too short.
 */
function patternOf({ name, emails, phones }: Traits, letter: string): string | null {
  const needles = [name, ...emails, ...phones].filter((each) => each.length >= shortest)
  const escaped = needles.map((each) => each.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  // In stored JSON, an escape sequence such as `\n` may precede a word. The letter of the escape sequence is not part
  // of the word.
  const before = String.raw`(?:^|[^${letter}]|\\[bfnrt])`
  return escaped.length === 0 ? null : `${before}(?:${escaped.join('|')})(?:$|[^${letter}])`
}

const patternInSql = (traits: Traits): string | null => patternOf(traits, '[:alnum:]')

const patternHere = (traits: Traits): RegExp | null => {
  const pattern = patternOf(traits, String.raw`\p{L}\p{N}`)
  return pattern === null ? null : new RegExp(pattern, 'u')
}

/** A client's identifying texts, and the ids of the client's records. */
type Searched = { traits: Traits; ids: readonly string[] }

/**
 * SQL condition for emails about the client's records, to the client, or with the client's name, address or phone.
 * Emails to other clients are excluded.
 */
const isAbout = `o.about_workspace = $1 and (
  exists (select from jsonb_array_elements(o.documents) d where d ->> 'id' = any ($3::text[]))
  or lower(o.recipient) not in (
      select lower(email) from clients where workspace_id = $1 and id <> $2 and email is not null
      union select lower(given ->> 'value') from clients, jsonb_array_elements(additional_emails) given
        where workspace_id = $1 and id <> $2 and given ->> 'value' is not null)
    and (lower(o.recipient) = any ($4)
      or lower(o.subject || ' ' || o.text || ' ' || coalesce(o.html, '')) ~ $5))`

const aboutValues = ({ workspaceId }: Work, { traits, ids }: Searched): unknown[] => [
  workspaceId,
  traits.id,
  ids,
  traits.emails,
  patternInSql(traits),
]

/** Deletes the emails to the client and about the client's records. */
export async function eraseMails(work: Work, searched: Searched): Promise<number> {
  const { rowCount } = await work.client.query(
    `delete from outbox o where ${isAbout}`,
    aboutValues(work, searched),
  )
  return rowCount ?? 0
}

/** Reads the emails that `eraseMails` deletes. Omits the HTML, because the HTML repeats the text. */
export async function mailsAbout(work: Work, searched: Searched): Promise<Record<string, unknown>[]> {
  const { rows } = await work.client.query<Record<string, unknown>>(
    `select o.id, o.kind, o.recipient, o.reply_to as "replyTo", o.subject, o.text, o.language, o.state,
       o.created_at as "createdAt"
     from outbox o where ${isAbout} order by o.created_at, o.id`,
    aboutValues(work, searched),
  )
  return rows
}

/** Deletes the rows of pending imports that contain the client's data. */
export async function eraseImports({ client, workspaceId }: Work, traits: Traits): Promise<number> {
  const { rowCount } = await client.query(
    `delete from import_rows r where r.workspace_id = $1
       and lower(r.cells::text || coalesce(r.body::text, '') || coalesce(r.likeness::text, '')) ~ $2`,
    [workspaceId, patternInSql(traits)],
  )
  return rowCount ?? 0
}

type Answer = { user: string; key: string; body: unknown }

/**
 * Clears stored responses that mention the client. Keeps their idempotency keys, so that a repeated request still
 * changes nothing.
 */
export async function eraseAnswers(
  { client, workspaceId }: Work,
  { traits, ids, secret }: { traits: Traits; ids: readonly string[]; secret: string },
): Promise<number> {
  const { rows } = await client.query<Answer>(
    `select user_id as "user", key, body from idempotency where workspace_id = $1 and body is not null`,
    [workspaceId],
  )
  const known = new Set(ids)
  const names = patternHere(traits)
  let emptied = 0
  for (const { user, key, body } of rows) {
    const about = aboutStoredAnswer({ workspaceId, userId: user, key })
    const text = typeof body === 'string' ? decrypt(body, secret, about)?.toString() : JSON.stringify(body)
    // A response that was encrypted with another SECRET cannot be decrypted, so the server never returns it.
    const told = text?.toLowerCase() ?? ''
    const named = told.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
    if (!named.some((id) => known.has(id)) && names?.test(told) !== true) continue
    const empty = encrypt(
      Buffer.from(JSON.stringify({ data: { success: true, result: null } })),
      secret,
      about,
    )
    await client.query(
      'update idempotency set body = to_json($4::text) where workspace_id = $1 and user_id = $2 and key = $3',
      [workspaceId, user, key, empty],
    )
    emptied += 1
  }
  return emptied
}

/** Ends the workspace's running and finished exports, because their files contain the erased data. */
export async function endExports({ client, workspaceId }: Work): Promise<number> {
  const { rowCount } = await client.query(
    `update workspace_exports set expires_at = now(),
       state = case when state = 'RUNNING' then 'FAILED' else state end,
       problem = case when state = 'RUNNING' then 'STOPPED' else problem end
     where workspace_id = $1 and (state = 'RUNNING' or state = 'READY' and expires_at > now())`,
    [workspaceId],
  )
  return rowCount ?? 0
}

/** Deletes proposals for planning visits that refer to records of the client. Proposals are valid for half an hour. */
export async function erasePlans({ client, workspaceId }: Work, ids: readonly string[]): Promise<void> {
  await client.query(
    `delete from appointment_plans p where p.workspace_id = $1 and exists (select from unnest($2::text[]) known
       where position(known in concat(p.steps, p.concerns, p.answer)) > 0)`,
    [workspaceId, ids],
  )
}
