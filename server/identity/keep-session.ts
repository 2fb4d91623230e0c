import { randomBytes } from 'node:crypto'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { clientAddress } from '../kit/http/client-address.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { noteAccess } from './access-log.ts'
import { forgetDevices, giveDevice, rememberDevice } from './known-device.ts'
import { type Kept, cookieFor, signToken } from './session.ts'
import { sessionCookie } from '../kit/http/session-token.ts'

/** The longest life of a session, in days; idle ones end sooner unless they are remembered. */
const sessionDays = 30

/**
 * Refuses with `ACCOUNT_DISABLED` whom an ADMIN of the installation has disabled (OPEN-03). The person is held until the
 * transaction ends: who ends their sessions meanwhile ends the one that is opened here too, or is waited for.
 */
export async function needEnabled(client: Pick<PoolClient, 'query'>, userId: string): Promise<void> {
  const { rows } = await client.query<{ disabled: boolean }>(
    'select disabled_at is not null as disabled from users where id = $1 for share',
    [userId],
  )
  if (rows[0]?.disabled) throw new Problem('ACCOUNT_DISABLED')
}

const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Whose session is to be opened, and by what. */
export type Opening = {
  userId: string
  remember: boolean
  request: FastifyRequest
  /** They have just shown a second factor. */
  byFactor?: boolean
  /** They proved nothing now: the session stands for the one they asked with, as well proven as that. */
  insteadOf?: string
}

/** A new session's bare token, and what the device is known by from now on. */
export type Opened = { token: string; device: readonly string[] }

/** Opens a session in the open transaction, notes it, and ends the one the request came with. */
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
 * Gives the session of who asks a new token, in the open transaction, wherever it comes to be worth more: whoever
 * knew the old one is out (SEC-29). The session itself goes on, as the same device with the same end.
 */
export async function renewSession(client: PoolClient, sessionId: string): Promise<Kept> {
  const token = newSessionToken()
  const { rows } = await client.query<{ remember: boolean }>(
    'update sessions set token = $2 where id = $1 returning remember',
    [sessionId, token],
  )
  const [row] = rows
  if (!row) throw new Problem('UNAUTHENTICATED')
  return { token, remember: row.remember }
}

/** Notes that who sits at a session has proven who they are, by a second factor or by what they have beside one. */
export async function noteProof(
  client: Pick<PoolClient, 'query'>,
  sessionId: string,
  by: 'factor' | 'password',
): Promise<void> {
  await client.query(
    `update sessions set proven_at = now(), factor_at = case when $2::boolean then now() else factor_at end where id = $1`,
    [sessionId, by === 'factor'],
  )
}

/** Has a person's open pages looked at again, on commit: the stream of a session that ended is ended at once (SEC-28). */
export async function tellEnded(client: Pick<PoolClient, 'query'>, userId: string): Promise<void> {
  await client.query(`select pg_notify('live', $1)`, [JSON.stringify({ person: userId })])
}

/** Ends every session of a person, but the one named; those that are being opened as well. Their devices are unknown then. */
export async function endSessions(
  client: PoolClient,
  userId: string,
  but: string | null = null,
): Promise<void> {
  await client.query('select from users where id = $1 for no key update', [userId])
  await client.query('delete from sessions where user_id = $1 and id is distinct from $2', [userId, but])
  await forgetDevices(client, userId, but)
  await tellEnded(client, userId)
}

/** Gives the session to the browser; answers the signed token for clients without cookies. */
export function giveSession(reply: FastifyReply, config: Config, { token, remember, device }: Kept): string {
  const signed = signToken(token, config.secret)
  reply.setCookie(sessionCookie(config.appUrl), signed, {
    ...cookieFor(config),
    ...(remember ? { maxAge: sessionDays * 86_400 } : {}),
  })
  if (device) giveDevice(reply, config, device)
  reply.given = { session: device ? { token, remember, device } : { token, remember } }
  return signed
}

/**
 * Takes the session's cookie from the browser and has it forget the answers it kept, the pages one could go back to among
 * them (SEC-115). Its storage stays: that holds preferences, and the word by which other tabs hear of the sign-out;
 * drafts are wiped by the client.
 */
export function clearSession(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookie(config.appUrl), cookieFor(config)).header('clear-site-data', '"cache"')
}
