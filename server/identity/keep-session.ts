import { randomBytes } from 'node:crypto'
import { Problem } from '@fieldhouse/domain/kit/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { clientAddress } from '../kit/peer.ts'
import { newId } from '../kit/tenant-table.ts'
import { noteAccess } from './access-log.ts'
import { sessionCookie, signToken } from './session.ts'

/** The longest life of a session, in days; idle ones end sooner unless they are remembered. */
const sessionDays = 30

const cookieFor = (config: Config) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: config.appUrl.startsWith('https:'),
})

/** Refuses with `ACCOUNT_DISABLED` whom an ADMIN of the installation has disabled (OPEN-03). */
export async function needEnabled(client: Pick<PoolClient, 'query'>, userId: string): Promise<void> {
  const { rowCount } = await client.query('select from users where id = $1 and disabled_at is not null', [
    userId,
  ])
  if (rowCount !== 0) throw new Problem('ACCOUNT_DISABLED')
}

const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Opens a session in the open transaction, notes it, and ends the one the request came with; answers its bare token. */
export async function openSession(
  client: PoolClient,
  of: { userId: string; remember: boolean; request: FastifyRequest },
): Promise<string> {
  const token = newSessionToken()
  const { request } = of
  await needEnabled(client, of.userId)
  await client.query('delete from sessions where id = $1 or (user_id = $2 and expires_at < now())', [
    request.caller?.sessionId ?? null,
    of.userId,
  ])
  await client.query(
    `insert into sessions (id, user_id, token, remember, expires_at, ip_address, user_agent)
     values ($1, $2, $3, $4, now() + $5 * interval '1 day', $6, $7)`,
    [
      newId(),
      of.userId,
      token,
      of.remember,
      sessionDays,
      clientAddress(request) || null,
      request.headers['user-agent']?.slice(0, 300) ?? null,
    ],
  )
  await noteAccess(client, { userId: of.userId, event: 'SIGNED_IN', request })
  return token
}

/** A session's bare token, and whether it outlives the browser. */
export type Kept = { token: string; remember: boolean }

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

/** Ends every session of a person, but the one named. */
export async function endSessions(
  client: PoolClient,
  userId: string,
  but: string | null = null,
): Promise<void> {
  await client.query('delete from sessions where user_id = $1 and id is distinct from $2', [userId, but])
}

/** Gives the session to the browser; answers the signed token for clients without cookies. */
export function giveSession(reply: FastifyReply, config: Config, { token, remember }: Kept): string {
  const signed = signToken(token, config.secret)
  reply.setCookie(sessionCookie(config.appUrl), signed, {
    ...cookieFor(config),
    ...(remember ? { maxAge: sessionDays * 86_400 } : {}),
  })
  return signed
}

/** Takes the session's cookie from the browser. */
export function clearSession(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookie(config.appUrl), cookieFor(config))
}
