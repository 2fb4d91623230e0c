import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { PoolClient } from 'pg'
import { newId } from '../kit/database/tenant-table.ts'

/** What a code or link proves the mailbox for. */
export type Purpose = 'activate' | 'reset'

/** What a token stands for: a mailed link, a sign-in that waits for its second factor, a passkey's challenge. */
export type TokenPurpose = Purpose | 'second-factor' | 'passkey-register' | 'passkey-sign-in'

/** How long a mailed code or link works, in minutes. */
export const codeMinutes = 30

/** The wrong tries that end a code. */
const mostTries = 5

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A random word for a link: 32 bytes, as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: whoever reads the database cannot use it. 256 random bits need no slow hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

const codeIdentifier = (purpose: Purpose, email: string) => `code ${purpose} ${email}`
const tokenIdentifier = (purpose: TokenPurpose, token: string) => `token ${purpose} ${tokenHash(token)}`

const keyed = (secret: string, identifier: string, code: string) =>
  createHmac('sha256', secret).update(`${identifier} ${code}`).digest('base64url')

type Kept = { identifier: string; value: string; minutes: number }

async function put(client: PoolClient, { identifier, value, minutes }: Kept): Promise<void> {
  await client.query(
    `delete from verifications where identifier = $1 or expires_at < now() - interval '1 day'`,
    [identifier],
  )
  await client.query(
    `insert into verifications (id, identifier, value, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 minute')`,
    [newId(), identifier, value, minutes],
  )
}

type About = { purpose: Purpose; email: string; code: string }

/** Keeps a code for a mailbox; an older one stops working. Only its keyed hash is stored. */
export async function putCode(client: PoolClient, secret: string, about: About): Promise<void> {
  const identifier = codeIdentifier(about.purpose, about.email)
  await put(client, { identifier, value: keyed(secret, identifier, about.code), minutes: codeMinutes })
}

/**
 * Whether a code is the right one; it is used up by that. A wrong try counts, so the caller must commit either
 * way. Of several uses at once the row's lock lets one through.
 */
export async function takeCode(client: PoolClient, secret: string, about: About): Promise<boolean> {
  const identifier = codeIdentifier(about.purpose, about.email)
  const { rows } = await client.query<{ value: string }>(
    `update verifications set tries = tries + 1, updated_at = now()
     where identifier = $1 and expires_at > now() and tries < $2 returning value`,
    [identifier, mostTries],
  )
  const own = Buffer.from(keyed(secret, identifier, about.code))
  const isRight = rows.some(({ value }) => {
    const kept = Buffer.from(value)
    return kept.length === own.length && timingSafeEqual(kept, own)
  })
  if (isRight) await client.query('delete from verifications where identifier = $1', [identifier])
  return isRight
}

/** Keeps a token with what it stands for, as long as a mailed code unless told; only its hash is stored. */
export async function putToken(
  client: PoolClient,
  about: { purpose: TokenPurpose; token: string; value: string; minutes?: number },
): Promise<void> {
  const { purpose, token, value, minutes = codeMinutes } = about
  await put(client, { identifier: tokenIdentifier(purpose, token), value, minutes })
}

/** What a token stands for while it works, or null; it is not used up by that. */
export async function readToken(
  client: Pick<PoolClient, 'query'>,
  about: { purpose: TokenPurpose; token: string },
): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    'select value from verifications where identifier = $1 and expires_at > now() and tries < $2',
    [tokenIdentifier(about.purpose, about.token), mostTries],
  )
  return rows[0]?.value ?? null
}

/** Counts a try with a token and holds its row until the transaction ends; null when it is dead, else how many tries are left. */
export async function tryToken(
  client: PoolClient,
  about: { purpose: TokenPurpose; token: string },
): Promise<number | null> {
  const { rows } = await client.query<{ tries: number }>(
    `update verifications set tries = tries + 1, updated_at = now()
     where identifier = $1 and expires_at > now() and tries < $2 returning tries`,
    [tokenIdentifier(about.purpose, about.token), mostTries],
  )
  return rows[0] ? mostTries - rows[0].tries : null
}

/** What a token stands for, or null when it is unknown, used or old; it is used up by that. */
export async function takeToken(
  client: PoolClient,
  about: { purpose: TokenPurpose; token: string },
): Promise<string | null> {
  const { rows } = await client.query<{ value: string; live: boolean }>(
    'delete from verifications where identifier = $1 returning value, expires_at > now() as live',
    [tokenIdentifier(about.purpose, about.token)],
  )
  return rows[0]?.live ? rows[0].value : null
}

/** Ends every code and link of a mailbox for a purpose. */
export async function dropCodes(
  client: PoolClient,
  about: { purpose: Purpose; email: string; userId: string },
): Promise<void> {
  await client.query(
    `delete from verifications where identifier = $1 or (identifier like $2 and value = $3)`,
    [codeIdentifier(about.purpose, about.email), `token ${about.purpose} %`, about.userId],
  )
}

/** Ends every token of a purpose that stands for somebody: its value begins with their id. */
export async function dropTokens(
  client: PoolClient,
  about: { purpose: TokenPurpose; userId: string },
): Promise<void> {
  await client.query('delete from verifications where identifier like $1 and value like $2', [
    `token ${about.purpose} %`,
    `${about.userId}%`,
  ])
}
