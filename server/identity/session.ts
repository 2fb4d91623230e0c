import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { databaseFault, states } from '../kit/database/database-faults.ts'
import type { Caller } from '../kit/http/route.ts'

/** A session's bare token, and whether it outlives the browser; with what the device is known by, where it signed in. */
export type Kept = { token: string; remember: boolean; device?: readonly string[] }

declare module 'fastify' {
  interface FastifyReply {
    /** The session and the device that this answer gives to the browser. */
    given: { session?: Kept; device?: readonly string[] } | null
  }
}

/** Longest time without a call before a session ends that is not remembered, in ms. */
export const idleLimit = 24 * 3600 * 1000

/** How stale `updated_at` may be before a call refreshes it, in ms: a write per call would be expensive. */
const refreshAfter = 5 * 60 * 1000

/** How the session's and the device's cookies are set: for this server alone, and no script reads them. */
export const cookieFor = (config: Config) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: config.appUrl.startsWith('https:'),
})

const signatureOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64url')

/** A token as it leaves the server: a token from the database alone opens nothing. */
export const signToken = (token: string, secret: string): string => `${token}.${signatureOf(token, secret)}`

/** The token under a signed one, or null when the signature is not ours. */
export function unsignToken(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  const token = signed.slice(0, Math.max(dot, 0))
  const given = Buffer.from(signed.slice(dot + 1))
  const ours = Buffer.from(signatureOf(token, secret))
  return token !== '' && given.length === ours.length && timingSafeEqual(given, ours) ? token : null
}

const withApp =
  'exists (select from two_factors f where f.user_id = s.user_id and f.confirmed_at is not null)'
const withPasskey = 'exists (select from passkeys k where k.user_id = s.user_id)'

/**
 * Whether a session `s` has shown a second factor, in SQL: every session of an account with an app has, since turning it
 * on ends the others and each sign-in asks for a code; without one, those that a passkey opened or has proven.
 */
export const shownSecondFactor = `(${withApp} or s.factor_at is not null and ${withPasskey})`

type SessionRow = {
  session_id: string
  session_proven: Date
  session_factor: Date | null
  session_updated: Date
  id: string
  lang: Caller['language']
  timezone: string
  is_activated: boolean
  account_type: Caller['accountType']
  second_factor: boolean
  owns_factor: boolean
}

/** Notes that a session is in use. On a full disk it is not noted, as reads go on there. */
async function touch(pool: Pool, sessionId: string): Promise<void> {
  try {
    await pool.query('update sessions set updated_at = now() where id = $1', [sessionId])
  } catch (error) {
    if (databaseFault(error)?.code !== states.diskFull) throw error
  }
}

/** Who a token belongs to while its session lives, in one query; a touch every five minutes keeps it alive. */
export async function findCaller(pool: Pool, token: string): Promise<Caller | null> {
  const found = await pool.query<SessionRow>({
    name: 'caller',
    text: `select s.id as session_id, s.proven_at as session_proven, s.factor_at as session_factor, s.updated_at as session_updated,
        u.id, u.lang, u.timezone, u.is_activated, u.account_type, ${shownSecondFactor} as second_factor, ${withApp} or ${withPasskey} as owns_factor
      from sessions s join users u on u.id = s.user_id and u.disabled_at is null
      where s.token = $1 and s.expires_at > now() 
        and (s.remember or s.updated_at > now() - $2 * interval '1 ms')`,
    values: [token, idleLimit],
  })
  const row = found.rows[0]
  if (!row) return null
  if (Date.now() - row.session_updated.getTime() > refreshAfter) {
    await touch(pool, row.session_id)
  }
  return {
    id: row.id,
    language: row.lang,
    timezone: row.timezone,
    isActivated: row.is_activated,
    accountType: row.account_type,
    hasSecondFactor: row.second_factor,
    sessionId: row.session_id,
    ownsFactor: row.owns_factor,
    provenAt: row.owns_factor ? row.session_factor : row.session_proven,
  }
}
