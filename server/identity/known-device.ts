import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { newToken, tokenHash } from './codes.ts'
import { cookieFor } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The tokens in the device cookie, one for each person who signed in on the device. Null until the cookie is read.
     */
    deviceTokens: readonly string[] | null
  }
}

/** How long a device stays known after its last sign-in, in days. */
const knownDays = 90

/** The maximum number of people per device. The tokens of the latest sign-ins stay. */
const mostPeople = 10

/** The name of the device cookie. On https sites, the prefix `__Host-` binds the cookie to this host. */
export const deviceCookie = (appUrl: string): string =>
  appUrl.startsWith('https:') ? '__Host-fieldhouse-device' : 'fieldhouse-device'

const separator = '.'

/** The tokens in a request's cookie. */
export function deviceTokensOf(request: FastifyRequest, cookie: string): string[] {
  const tokens = (request.cookies[cookie] ?? '').split(separator)
  return tokens.filter((token) => /^[\w-]{43}$/.test(token)).slice(-mostPeople)
}

type Queried = Pick<PoolClient, 'query'>

/** The key of the request's device for the account of this mailbox. Null if the account does not know the device. */
export async function knownDevice(
  client: Queried,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const tokens = request.deviceTokens ?? []
  if (tokens.length === 0) return null
  const { rows } = await client.query<{ hash: string }>(
    `select d.hash from known_devices d join users u on u.id = d.user_id
     where d.hash = any($1) and u.email = $2 and d.expires_at > now() limit 1`,
    [tokens.map(tokenHash), email],
  )
  return rows[0]?.hash ?? null
}

/**
 * Makes the device known to a person's account with a new token. Returns all tokens for the device's cookie, including
 * the tokens of other people.
 */
export async function rememberDevice(
  client: PoolClient,
  { request, userId, sessionId }: { request: FastifyRequest; userId: string; sessionId: string | null },
): Promise<string[]> {
  const tokens = request.deviceTokens ?? []
  const hashes = tokens.map(tokenHash)
  await client.query(
    'delete from known_devices where user_id = $1 and (hash = any($2) or expires_at < now())',
    [userId, hashes],
  )
  const { rows } = await client.query<{ hash: string }>(
    'select hash from known_devices where hash = any($1) and expires_at > now()',
    [hashes],
  )
  const others = new Set(rows.map(({ hash }) => hash))
  const token = newToken()
  await client.query(
    `insert into known_devices (hash, user_id, session_id, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 day')`,
    [tokenHash(token), userId, sessionId, knownDays],
  )
  return [...tokens.filter((each) => others.has(tokenHash(each))), token].slice(-mostPeople)
}

/** Sets the device cookie. */
export function giveDevice(reply: FastifyReply, config: Config, tokens: readonly string[]): void {
  reply.given = { device: tokens }
  reply.setCookie(deviceCookie(config.appUrl), tokens.join(separator), {
    ...cookieFor(config),
    maxAge: knownDays * 86_400,
  })
}

/** Makes a person's devices unknown to the account, except the device of the session `but`. */
export async function forgetDevices(client: Queried, userId: string, but: string | null): Promise<void> {
  await client.query(
    'delete from known_devices where user_id = $1 and ($2::uuid is null or session_id is distinct from $2)',
    [userId, but],
  )
}

/** Makes the device of a session unknown to the person's account. */
export async function forgetDevice(client: Queried, userId: string, sessionId: string): Promise<void> {
  await client.query('delete from known_devices where user_id = $1 and session_id = $2', [userId, sessionId])
}
