import { randomBytes } from 'node:crypto'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { clientAddress } from '../kit/http/client-address.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { noteAccess } from './access-log.ts'
import { forgetDevices, giveDevice, rememberDevice } from './known-device.ts'
import { lockPerson, lockPersonShared } from './person-lock.ts'
import { type SessionCookie, cookieFor, signToken } from './session.ts'
import { sessionCookie } from '../kit/http/session-token.ts'

/** The maximum life of a session, in days. A session that is not remembered ends sooner if it is unused. */
const sessionDays = 30

/** Whether an ADMIN of the installation has disabled a person (OPEN-03). Takes the person's lock, shared. */
export async function isDisabled(client: Pick<PoolClient, 'query'>, userId: string): Promise<boolean> {
  await lockPersonShared(client, userId)
  const { rows } = await client.query<{ disabled: boolean }>(
    'select disabled_at is not null as disabled from users where id = $1',
    [userId],
  )
  return rows[0]?.disabled === true
}

/** Refuses with `ACCOUNT_DISABLED` a disabled person. Takes the person's lock, shared. */
export async function needEnabled(client: Pick<PoolClient, 'query'>, userId: string): Promise<void> {
  if (await isDisabled(client, userId)) throw new Problem('ACCOUNT_DISABLED')
}

const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** The person whose session is opened, and the request. */
export type Opening = {
  userId: string
  remember: boolean
  request: FastifyRequest
  /** Whether the person has just shown a second factor. */
  byFactor?: boolean
  /**
   * The id of the session that the new session replaces without a new proof of identity. The proofs of the old session
   * remain valid.
   */
  insteadOf?: string
}

/** A new session's token, and the tokens of the device cookie. */
export type Opened = { token: string; device: readonly string[] }

/** Opens a session in the open transaction, logs it, and ends the session of the request. */
export async function openSession(client: PoolClient, of: Opening): Promise<Opened> {
  const token = newSessionToken()
  const { request } = of
  await needEnabled(client, of.userId)
  const id = newId()
  const { rowCount } = await client.query(
    `insert into sessions (id, user_id, token, remember, expires_at, ip_address, user_agent, proven_at, factor_at)
     select $1::uuid, $2::uuid, $3::text, $4::boolean, now() + $5 * interval '1 day', $6::text, $7::text, coalesce(old.proven_at, now()),
       coalesce(old.factor_at, case when $8::boolean then now() end)
     from (select) as new left join sessions old on old.id = $9 where $9::uuid is null or old.id is not null`,
    [
      id,
      of.userId,
      token,
      of.remember,
      sessionDays,
      clientAddress(request) || null,
      request.headers['user-agent']?.slice(0, 300) ?? null,
      of.byFactor ?? false,
      of.insteadOf ?? null,
    ],
  )
  if (rowCount === 0) throw new Problem('UNAUTHENTICATED')
  await client.query('delete from sessions where id = $1 or (user_id = $2 and expires_at < now())', [
    request.caller?.sessionId ?? null,
    of.userId,
  ])
  await noteAccess(client, { userId: of.userId, event: 'SIGNED_IN', request })
  return { token, device: await rememberDevice(client, { request, userId: of.userId, sessionId: id }) }
}

/**
 * Gives a session a new token when the session gains rights, so that the old token stops working (SEC-29). Throws
 * `UNAUTHENTICATED` if the session has ended.
 */
export async function renewSession(client: PoolClient, sessionId: string): Promise<SessionCookie> {
  const token = newSessionToken()
  const { rows } = await client.query<{ remember: boolean }>(
    'update sessions set token = $2 where id = $1 returning remember',
    [sessionId, token],
  )
  const [row] = rows
  if (!row) throw new Problem('UNAUTHENTICATED')
  return { token, remember: row.remember }
}

/** Stores that the person of a session has proven their identity, by a second factor or by other means. */
export async function noteProof(
  client: Pick<PoolClient, 'query'>,
  sessionId: string,
  by: 'factor' | 'password',
): Promise<void> {
  const factor = by === 'factor' ? ', factor_at = now()' : ''
  await client.query(`update sessions set proven_at = now()${factor} where id = $1`, [sessionId])
}

/**
 * On commit, makes the server recheck a person's open event streams, so that streams of ended sessions end at once
 * (SEC-28).
 */
export async function tellEnded(client: Pick<PoolClient, 'query'>, userId: string): Promise<void> {
  await client.query(`select pg_notify('live', $1)`, [JSON.stringify({ person: userId })])
}

/**
 * Ends every session of a person except `but`, including sessions that are being opened. Also makes the person's
 * devices unknown, except the device of `but`.
 */
export async function endSessions(
  client: PoolClient,
  userId: string,
  but: string | null = null,
): Promise<void> {
  await lockPerson(client, userId)
  await client.query('delete from sessions where user_id = $1 and id is distinct from $2', [userId, but])
  await forgetDevices(client, userId, but)
  await tellEnded(client, userId)
}

/** Sets the session cookie. Returns the signed token for clients without cookies. */
export function giveSession(
  reply: FastifyReply,
  config: Config,
  { token, remember, device }: SessionCookie,
): string {
  const signed = signToken(token, config.secret)
  reply.setCookie(sessionCookie(config.appUrl), signed, {
    ...cookieFor(config),
    ...(remember ? { maxAge: sessionDays * 86_400 } : {}),
  })
  if (device) giveDevice(reply, config, device)
  reply.given = { session: device ? { token, remember, device } : { token, remember } }
  return signed
}

/** Clears the session cookie and the browser's cached responses, including pages reached by going back (SEC-115). */
export function clearSession(reply: FastifyReply, config: Config): void {
  // Storage is not cleared, because it holds preferences and notifies other tabs of the sign-out. The client deletes
  // drafts itself.
  reply.clearCookie(sessionCookie(config.appUrl), cookieFor(config)).header('clear-site-data', '"cache"')
}
