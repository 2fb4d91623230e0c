import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { type Keyed, keyOf } from '../kit/http/idempotency.ts'
import { type Answer, type Server, envelope } from '../kit/http/route.ts'
import { encrypt, decrypt } from '../kit/http/encryption.ts'
import { inTransaction } from '../kit/database/work.ts'
import { giveSession } from './keep-session.ts'
import { giveDevice } from './known-device.ts'
import { type SessionCookie, unsignToken } from './session.ts'
import { sessionCookie, tokenOf } from '../kit/http/session-token.ts'
import { setLocal } from '../kit/database/local-settings.ts'

/** The interval and the maximum duration of the wait of a repeated request for the first response, in ms. */
const lookAgain = { everyMs: 100, forMs: 25_000 }

/** The time after which an unfinished call counts as lost, in seconds. The call's server has probably died. */
const abandonedAfter = 60

type KeptAnswer = { status: number; body: unknown; given: FastifyReply['given'] }

type Place = { scope: string; keyed: Keyed; secret: string }

const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** The id under which responses to requests without a session are stored. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the scope of the request's session, even if the session has ended. Returns null if the request has no token
 * with our signature.
 */
function sessionScope(request: FastifyRequest, config: Config): string | null {
  const carried = tokenOf(request, sessionCookie(config.appUrl))
  const token = carried && unsignToken(carried.signed, config.secret)
  return token ? uuidOf(`session ${token}`) : null
}

/**
 * The scope in which responses to a request are stored: the signed-in person, otherwise the session, otherwise
 * `nobody`.
 */
const scopeOf = (request: FastifyRequest, config: Config): string =>
  request.caller?.id ?? sessionScope(request, config) ?? nobody

const aboutAnswer = ({ scope, keyed }: Place) => ({ purpose: 'answer', of: `${scope} ${keyed.key}` })

/** Enters a scope, because row-level security shows only the responses of the current scope. */
async function enterScope(client: PoolClient, scope: string): Promise<void> {
  await setLocal(client, { workspace_id: scope })
}

type Row = { fingerprint: string; status: number | null; body: string | null }

/**
 * Reserves the key. If another call has already reserved the key, returns that call's row, or null if the row was just
 * deleted.
 */
async function claim(client: PoolClient, { scope, keyed }: Place): Promise<'taken' | Row | null> {
  await enterScope(client, scope)
  const taken = await client.query(
    `insert into idempotency (workspace_id, user_id, key, fingerprint) values ($1, $1, $2, $3)
       on conflict (workspace_id, user_id, key) do update set created_at = excluded.created_at
         where idempotency.status is null and idempotency.fingerprint = $3
           and idempotency.created_at at time zone 'UTC' < excluded.created_at at time zone 'UTC' - $4 * interval '1 second'`,
    [scope, keyed.key, keyed.fingerprint, abandonedAfter],
  )
  if (taken.rowCount === 1) return 'taken'
  const { rows } = await client.query<Row>(
    'select fingerprint, status, body from idempotency where workspace_id = $1 and user_id = $1 and key = $2',
    [scope, keyed.key],
  )
  return rows[0] ?? null
}

const readKept = (bytes: Buffer): KeptAnswer => JSON.parse(bytes.toString())

/** Reserves the key for this call, or returns the stored response. A repeat waits while the first call runs. */
async function take({ database }: Server, place: Place): Promise<KeptAnswer | null> {
  const { keyed, secret } = place
  const until = Date.now() + lookAgain.forMs
  for (;;) {
    const known = await inTransaction(database.main, (client) => claim(client, place))
    if (known === 'taken') return null
    if (known && known.fingerprint !== keyed.fingerprint) throw new Problem('IDEMPOTENCY_MISMATCH')
    if (known && known.status !== null) {
      const bytes = decrypt(known.body ?? '', secret, aboutAnswer(place))
      // A response encrypted with another SECRET cannot be read: the call runs again, and its response replaces the
      // stored response.
      return bytes && readKept(bytes)
    }
    if (Date.now() > until) throw new Problem('OVERLOADED', { retryAfter: 1 })
    await setTimeout(lookAgain.everyMs)
  }
}

/**
 * The additional scopes under which the response of a sign-in is stored: the person of the new session, and the session
 * that the new session replaced.
 */
async function otherScopes(
  client: PoolClient,
  { session, ended, scope }: { session: SessionCookie; ended: string | null; scope: string },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select user_id as id from sessions where token = $1', [
    session.token,
  ])
  const all = [rows[0]?.id ?? scope, ended ?? scope]
  return [...new Set(all)].filter((other) => other !== scope)
}

/** Encrypts and stores a response, because it may contain a session's token or the secret of an authenticator app. */
async function keep(
  { database }: Server,
  place: Place,
  { answer, ended }: { answer: KeptAnswer; ended: string | null },
): Promise<void> {
  const { keyed, secret } = place
  const text = Buffer.from(JSON.stringify(answer))
  await inTransaction(database.main, async (client) => {
    const session = answer.given?.session
    const others = session ? await otherScopes(client, { session, ended, scope: place.scope }) : []
    for (const scope of [place.scope, ...others]) {
      await enterScope(client, scope)
      await client.query(
        `insert into idempotency (workspace_id, user_id, key, fingerprint, status, body) values ($1, $1, $2, $3, $4, $5)
         on conflict (workspace_id, user_id, key) do update set status = excluded.status, body = excluded.body
           where idempotency.fingerprint = excluded.fingerprint`,
        [
          scope,
          keyed.key,
          keyed.fingerprint,
          answer.status,
          JSON.stringify(encrypt(text, secret, aboutAnswer({ ...place, scope }))),
        ],
      )
    }
  })
}

/** Releases the key after a failed call, so that a repeated request runs the call again. */
async function release({ database }: Server, { scope, keyed }: Place): Promise<void> {
  await inTransaction(database.main, async (client) => {
    await enterScope(client, scope)
    await client.query(
      'delete from idempotency where workspace_id = $1 and user_id = $1 and key = $2 and status is null',
      [scope, keyed.key],
    )
  })
}

type HttpExchange = { request: FastifyRequest; reply: FastifyReply }

/** Sends the first response again, with its cookies, because the client may not have received them. */
async function replay({ config }: Server, reply: FastifyReply, kept: KeptAnswer): Promise<Answer> {
  const { session, device } = kept.given ?? {}
  if (session) giveSession(reply, config, session)
  else if (device) giveDevice(reply, config, device)
  await reply.header('idempotent-replayed', 'true').code(kept.status).send(kept.body)
  return { result: null }
}

/** Refuses an invalid `Idempotency-Key` before all other checks. */
export const checkKey = ({ config }: Server, request: FastifyRequest): void =>
  void keyOf(request.headers['idempotency-key'], request, config.secret)

/** Whether the request may be a repeat of a call whose first response replaced the request's session. */
export const mayAskAgain = ({ config }: Server, request: FastifyRequest): boolean =>
  request.headers['idempotency-key'] !== undefined && sessionScope(request, config) !== null

/**
 * Runs a call outside workspaces once per `Idempotency-Key`. `asked` is the content of the request. A repeat gets the
 * stored response (api.md, Headers).
 */
export async function answerOnce(
  server: Server,
  { request, reply }: HttpExchange,
  { asked, run }: { asked: unknown; run: () => Promise<Answer> },
): Promise<Answer> {
  const { secret } = server.config
  const { method, url } = request
  const keyed = keyOf(request.headers['idempotency-key'], { method, url, body: asked }, secret)
  if (!keyed) return run()
  const place = { scope: scopeOf(request, server.config), keyed, secret }
  const ended = sessionScope(request, server.config)
  // The key is reserved before the call's transactions, and the response is stored after them. If the server crashes in
  // between, a repeat runs the call again after a minute.
  const kept = await take(server, place)
  if (kept) return replay(server, reply, kept)
  try {
    const answer = await run()
    const given = { status: answer.status ?? 200, body: envelope(answer), given: reply.given }
    await keep(server, place, { answer: given, ended }).catch((error: unknown) =>
      request.log.error({ err: error }, 'an answer was not kept'),
    )
    return answer
  } catch (error) {
    await release(server, place)
    throw error
  }
}
