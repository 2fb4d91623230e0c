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
import { type Kept, unsignToken } from './session.ts'
import { sessionCookie, tokenOf } from '../kit/http/session-token.ts'

/** How often a repeat looks whether the first has been answered, and for how long at most, in ms. */
const lookAgain = { everyMs: 100, forMs: 25_000 }

/** After this time, in seconds, a call that was never answered has gone with its server. */
const abandonedAfter = 60

type KeptAnswer = { status: number; body: unknown; given: FastifyReply['given'] }

type Place = { scope: string; keyed: Keyed; secret: string }

const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Stands for everybody who is signed out. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What stands for the session that a request came with, alive or not; null without one of ours. */
function sessionScope(request: FastifyRequest, config: Config): string | null {
  const carried = tokenOf(request, sessionCookie(config.appUrl))
  const token = carried && unsignToken(carried.signed, config.secret)
  return token ? uuidOf(`session ${token}`) : null
}

/** Whose answers a request may be given again: its person's, those of the session it came with, or of nobody. */
const scopeOf = (request: FastifyRequest, config: Config): string =>
  request.caller?.id ?? sessionScope(request, config) ?? nobody

const aboutAnswer = ({ scope, keyed }: Place) => ({ purpose: 'answer', of: `${scope} ${keyed.key}` })

/** Row-level security shows the answers of one scope at a time. */
async function enterScope(client: PoolClient, scope: string): Promise<void> {
  await client.query(`select set_config('app.workspace_id', $1, true)`, [scope])
}

type Row = { fingerprint: string; status: number | null; body: string | null }

/** Takes the key, or answers the row of who took it, unless that has just gone. */
async function claim(client: PoolClient, { scope, keyed }: Place): Promise<'taken' | Row | null> {
  await enterScope(client, scope)
  const taken = await client.query(
    `insert into idempotency (workspace_id, user_id, key, fingerprint) values ($1, $1, $2, $3)
       on conflict (workspace_id, user_id, key) do update set created_at = now()
         where idempotency.status is null and idempotency.fingerprint = $3
           and idempotency.created_at < now() - $4 * interval '1 second'`,
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

/** Takes the key for this call, or answers what it gave before; a repeat waits while the first is running. */
async function take({ database }: Server, place: Place): Promise<KeptAnswer | null> {
  const { keyed, secret } = place
  const until = Date.now() + lookAgain.forMs
  for (;;) {
    const known = await inTransaction(database.main, (client) => claim(client, place))
    if (known === 'taken') return null
    if (known && known.fingerprint !== keyed.fingerprint) throw new Problem('IDEMPOTENCY_MISMATCH')
    if (known && known.status !== null) {
      const bytes = decrypt(known.body ?? '', secret, aboutAnswer(place))
      // Kept under another SECRET it says nothing: the call is done again, and its answer kept in its place.
      return bytes && readKept(bytes)
    }
    if (Date.now() > until) throw new Problem('OVERLOADED', { retryAfter: 1 })
    await setTimeout(lookAgain.everyMs)
  }
}

/** The scopes beside its own under which an answer is kept that opened a session: its person's, and the old session's. */
async function otherScopes(
  client: PoolClient,
  { session, ended, scope }: { session: Kept; ended: string | null; scope: string },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select user_id as id from sessions where token = $1', [
    session.token,
  ])
  const all = [rows[0]?.id ?? scope, ended ?? scope]
  return [...new Set(all)].filter((other) => other !== scope)
}

/** Keeps an answer encrypted: the token of a session stands in it, or a secret of an authenticator app. */
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

/** Lets the key go: the call failed, so a repeat does it. */
async function release({ database }: Server, { scope, keyed }: Place): Promise<void> {
  await inTransaction(database.main, async (client) => {
    await enterScope(client, scope)
    await client.query(
      'delete from idempotency where workspace_id = $1 and user_id = $1 and key = $2 and status is null',
      [scope, keyed.key],
    )
  })
}

type Heard = { request: FastifyRequest; reply: FastifyReply }

/** Answers as the first call did, with the cookies it gave: they may be what was lost. */
async function replay({ config }: Server, reply: FastifyReply, kept: KeptAnswer): Promise<Answer> {
  const { session, device } = kept.given ?? {}
  if (session) giveSession(reply, config, session)
  else if (device) giveDevice(reply, config, device)
  await reply.header('idempotent-replayed', 'true').code(kept.status).send(kept.body)
  return { result: null }
}

/** Refuses a key that is none, before anything else is looked at. */
export const checkKey = ({ config }: Server, request: FastifyRequest): void =>
  void keyOf(request.headers['idempotency-key'], request, config.secret)

/** Whether somebody whose session has ended may be asking for the answer that renewed it. */
export const mayAskAgain = ({ config }: Server, request: FastifyRequest): boolean =>
  request.headers['idempotency-key'] !== undefined && sessionScope(request, config) !== null

/**
 * Does a call once for each key: a repeat is answered as the first was, sent already when this returns (api.md, Headers).
 * `asked` is what the key stands for. Calls outside workspaces take several transactions, so that the key is taken before
 * and the answer kept after them: what a crash cuts off in between is done again by a repeat a minute later.
 */
export async function answerOnce(
  server: Server,
  { request, reply }: Heard,
  { asked, run }: { asked: unknown; run: () => Promise<Answer> },
): Promise<Answer> {
  const { secret } = server.config
  const { method, url } = request
  const keyed = keyOf(request.headers['idempotency-key'], { method, url, body: asked }, secret)
  if (!keyed) return run()
  const place = { scope: scopeOf(request, server.config), keyed, secret }
  const ended = sessionScope(request, server.config)
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
