import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { databaseFault, states } from '../kit/database/database-faults.ts'
import type { Queryable } from '../kit/database/claim.ts'
import { RecentCache } from '../kit/database/recent-cache.ts'
import type { Caller } from '../kit/http/route.ts'

/**
 * A session's token, whether its cookie outlives the browser, and, after a sign-in, the tokens of the device cookie.
 */
export type SessionCookie = { token: string; remember: boolean; device?: readonly string[] }

declare module 'fastify' {
  interface FastifyReply {
    /** The session and device cookies that this response sets. */
    given: { session?: SessionCookie; device?: readonly string[] } | null
  }
}

/** How long a session that is not remembered may be unused, in ms. */
export const idleLimit = 24 * 3600 * 1000

/**
 * The minimum age of `updated_at` at which a call updates the column, in ms. A write in every call would be expensive.
 */
const refreshAfter = 5 * 60 * 1000

/** The options of the session and device cookies: for this server only, hidden from scripts. */
export const cookieFor = (config: Config) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: config.appUrl.startsWith('https:'),
})

const signatureOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64url')

/** Signs a token for clients. Without the signature, a token read from the database cannot be used. */
export const signToken = (token: string, secret: string): string => `${token}.${signatureOf(token, secret)}`

/** The token inside a signed token, or null if the signature is not ours. */
export function unsignToken(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  const token = signed.slice(0, Math.max(dot, 0))
  const given = Buffer.from(signed.slice(dot + 1))
  const ours = Buffer.from(signatureOf(token, secret))
  return token !== '' && given.length === ours.length && timingSafeEqual(given, ours) ? token : null
}

// If the account has an authenticator app, all its sessions are proven: turning the app on ends all other sessions, and
// each later sign-in requires a code of the app, a recovery code or a passkey.
const withApp =
  'exists (select from two_factors f where f.user_id = s.user_id and f.confirmed_at is not null)'
const withPasskey = 'exists (select from passkeys k where k.user_id = s.user_id)'

/**
 * SQL for whether session `s` has shown a second factor: by the account's app, or by a passkey that opened or
 * proved the session.
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

/** Stores the time of a session's last use. Does nothing if the disk is full, because reads still work then. */
async function touch(pool: Pool, sessionId: string): Promise<void> {
  try {
    await pool.query('update sessions set updated_at = now() where id = $1', [sessionId])
  } catch (error) {
    if (databaseFault(error)?.code !== states.diskFull) throw error
  }
}

/** The person of a session, and the stored time of the session's last use. */
type Found = { caller: Caller; usedAt: Date }

/** Reads the person of a valid session's token, or null, in one query. */
async function readCaller(on: Queryable, token: string): Promise<Found | null> {
  const found = await on.query<SessionRow>({
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
  const caller = {
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
  return { caller, usedAt: row.session_updated }
}

const needsTouch = ({ usedAt }: Found): boolean => Date.now() - usedAt.getTime() > refreshAfter

/** Finds the people of sessions by their tokens, and remembers each person for a minute. */
export class Callers {
  readonly #pool: Pool
  readonly #recent = new RecentCache<Found>(10_000, 60_000)

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** The person of a valid session's token, or null. Updates the session's last use every five minutes. */
  async find(token: string): Promise<Caller | null> {
    const found = await readCaller(this.#pool, token)
    if (found) this.#recent.set(token, found)
    if (found && needsTouch(found)) await touch(this.#pool, found.caller.sessionId)
    return found?.caller ?? null
  }

  /**
   * The activated person of a session that was valid during the last minute, or null. The call must `confirm` the person.
   */
  recall(token: string): Caller | null {
    const found = this.#recent.get(token)
    return found?.caller.isActivated && !needsTouch(found) ? found.caller : null
  }

  /** Reads the person of a session again, by default on a connection of its own. Throws `UNAUTHENTICATED`. */
  async confirm(token: string, on: Queryable = this.#pool): Promise<Caller> {
    const found = await readCaller(on, token)
    if (!found) {
      this.#recent.delete(token)
      throw new Problem('UNAUTHENTICATED')
    }
    this.#recent.set(token, found)
    return found.caller
  }
}
