import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { PoolClient } from 'pg'
import { newId } from '../kit/database/tenant-table.ts'

/** The purpose of a code or link that proves the mailbox: activating an account, or setting a new password. */
export type Purpose = 'activate' | 'reset'

/** The purpose of a token: a mailed link, a sign-in before its second factor, or a passkey's challenge. */
export type TokenPurpose = Purpose | 'second-factor' | 'passkey-register' | 'passkey-sign-in'

/** How long a mailed code or link works, in minutes. */
export const codeMinutes = 30

/** The number of wrong tries after which a code becomes invalid. */
const mostTries = 5

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A random token: 32 bytes, as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The hash of a token that the database stores. A reader of the database cannot use the hash. A token has 256 random
 * bits, so a fast hash is enough.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

const codeIdentifier = (purpose: Purpose, email: string) => `code ${purpose} ${email}`
const tokenIdentifier = (purpose: TokenPurpose, token: string) => `token ${purpose} ${tokenHash(token)}`

const keyed = (secret: string, identifier: string, code: string) =>
  createHmac('sha256', secret).update(`${identifier} ${code}`).digest('base64url')

type StoredCode = { identifier: string; value: string; minutes: number }

async function put(client: PoolClient, { identifier, value, minutes }: StoredCode): Promise<void> {
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

/** Stores a code for a mailbox as a keyed hash. An earlier code becomes invalid. */
export async function putCode(client: PoolClient, secret: string, about: About): Promise<void> {
  const identifier = codeIdentifier(about.purpose, about.email)
  await put(client, { identifier, value: keyed(secret, identifier, about.code), minutes: codeMinutes })
}

/** Checks a code. Deletes a right code, and counts a try for a wrong code, so the caller must commit in both cases. */
export async function takeCode(client: PoolClient, secret: string, about: About): Promise<boolean> {
  const identifier = codeIdentifier(about.purpose, about.email)
  // The update locks the row, so that only one of several simultaneous uses succeeds.
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

/** Stores a token's hash and value. By default, the token is valid for as long as a mailed code. */
export async function putToken(
  client: PoolClient,
  about: { purpose: TokenPurpose; token: string; value: string; minutes?: number },
): Promise<void> {
  const { purpose, token, value, minutes = codeMinutes } = about
  await put(client, { identifier: tokenIdentifier(purpose, token), value, minutes })
}

/** Returns the value of a valid token, or null. The token remains valid. */
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

/**
 * Counts a try with a token and locks its row until the transaction ends. Returns the tries left, or null if the token
 * is no longer valid.
 */
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

/** Deletes a used token. Returns the token's value, or null if the token is unknown, used or expired. */
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

/** Deletes all codes and links of a mailbox for a purpose. */
export async function dropCodes(
  client: PoolClient,
  about: { purpose: Purpose; email: string; userId: string },
): Promise<void> {
  await client.query(
    `delete from verifications where identifier = $1 or (identifier like $2 and value = $3)`,
    [codeIdentifier(about.purpose, about.email), `token ${about.purpose} %`, about.userId],
  )
}

/** Deletes a person's tokens for a purpose. The value of a token begins with the person's id. */
export async function dropTokens(
  client: PoolClient,
  about: { purpose: TokenPurpose; userId: string },
): Promise<void> {
  await client.query('delete from verifications where identifier like $1 and value like $2', [
    `token ${about.purpose} %`,
    `${about.userId}%`,
  ])
}
