import { check } from '@fieldhouse/domain/kit/check'
import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import type { Flag, Section } from '@fieldhouse/domain/kit/sections'
import type { Language } from '@fieldhouse/domain/kit/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { FileStore } from '../files/store.ts'
import type { Database } from './database.ts'
import type { Drain } from './drain.ts'
import { claimKey, keepAnswer, keyOf } from './idempotency.ts'
import { isId } from './ids.ts'
import type { RawQuery } from './list-query.ts'
import { sendPacked } from './packed.ts'
import type { takeTurns } from './turns.ts'
import { type Actor, type Claim, type Work, inWorkspace, need } from './work.ts'

/** Who asks, as their session says. */
export type Caller = Actor & {
  isActivated: boolean
  /** Whether this session has shown a second factor. */
  hasSecondFactor: boolean
  /** Whether they have set one up, shown here or not. */
  ownsFactor: boolean
  accountType: 'USER' | 'ADMIN'
  sessionId: string
  /** When they last proved who they are, by a second factor where they have one; null where that was never here. */
  provenAt: Date | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, or null when signed out. */
    caller: Caller | null
    /** The language of the answer. */
    language: Language
  }
}

/** What every route is built with. */
export type Server = {
  app: FastifyInstance
  database: Database
  config: Config
  files: FileStore
  routes: Route[]
  /** Runs dear work in the workspace's turn. */
  inTurn: ReturnType<typeof takeTurns>
  /** Ends what runs beside requests when the server stops. */
  drain: Drain
}

/** What a handler is given, already checked. */
export type Input<B = unknown> = {
  id: string
  body: B
  query: RawQuery
  seen: number | null
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler answers; the envelope is put around it. `beside` stands next to the result. */
export type Answer = {
  result: unknown
  pagination?: unknown
  beside?: Record<string, unknown>
  status?: number
  /** Sent instead of the envelope; made after the commit, so that drawing holds no transaction. */
  file?: () => Promise<{ content: Readable; headers: Record<string, string> }>
  /** Begun after the commit, and not when an answer is replayed. */
  after?: () => void
}

/** A multipart body as a route read it. */
export type Received<B = unknown> = {
  body: B
  /** What an idempotency key is compared by. */
  digest: string
  /** Undoes what was kept, when the request fails after all. */
  drop(): Promise<void>
}

/** A route about a workspace's data. Its permission is part of its declaration, so none can be forgotten. */
export type Route<B extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; a record's routes end in `/:id`. */
  path: string
  /** The entity it belongs to, by name. */
  entity: string
  /** What it does, one sentence for the API page. */
  summary: string
  /** The section whose flag is needed; of several, one is enough, and the handler decides by the record. */
  section: Section | readonly Section[]
  flag: Flag
  /** Who may besides the holders of the flag: everybody may read their own role. */
  allows?: (work: Work, id: string) => boolean
  body?: B
  /** Query keys that are not a list's own, with what each is for. */
  query?: Readonly<Record<string, string>>
  /** Without a workspace it is about what the person keeps for themselves alone (OPEN-76). */
  personal?: boolean
  /** Reads only: may run on the replica. */
  reads?: boolean
  /** Everything is read as it is at one moment. */
  snapshot?: boolean
  /** Multipart instead of JSON: reads the parts after the permission is known and before the transaction. */
  receive?: (request: FastifyRequest) => Promise<Received>
  /** Its answers are long and may be compressed: no secret stands in them that a stranger's guess beside it could betray. */
  packs?: boolean
  /** Dear to answer: only a few at once per workspace, the rest wait (reliability.md rule 15). */
  dear?: boolean
  handle: (work: Work, input: Input<z.output<B>>) => Promise<Answer>
}

/** The API's base path, named once. */
export const apiBase = '/api/v1'

/** Whether a request is for the API, however its address is written: `/%61pi` leads there too. */
export const isOfApi = (request: FastifyRequest): boolean =>
  request.url.startsWith(apiBase) || (request.routeOptions.url ?? '').startsWith(apiBase)

/** The header that names the workspace of a call (api.md, Headers). */
export const workspaceHeader = 'x-workspace-id'

/** Who asks; refuses the signed-out and those who have not activated their account. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Problem('UNAUTHENTICATED')
  if (!request.caller.isActivated) throw new Problem('NOT_ACTIVATED')
  return request.caller
}

const readsOnly = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The workspace that a call names; an address that a browser opens may do so in its query. */
const namedWorkspace = (request: FastifyRequest): string | string[] | undefined =>
  request.headers[workspaceHeader] ??
  (readsOnly(request) ? (request.query as RawQuery)['workspace'] : undefined)

/** The workspace a call is about. */
export function workspaceOf(request: FastifyRequest): string {
  const named = namedWorkspace(request)
  if (named === undefined || named === '') throw new Problem('WORKSPACE_REQUIRED')
  if (typeof named !== 'string' || !isId(named)) throw fault([workspaceHeader], 'INVALID')
  return named.toLowerCase()
}

/** The workspace of a call; without one, what the person keeps for themselves, where a route has that. */
function placeOf(
  request: FastifyRequest,
  route: Route,
  actor: Actor,
): Pick<Claim, 'workspaceId' | 'personal'> {
  return route.personal === true && !namedWorkspace(request)
    ? { workspaceId: actor.id, personal: true }
    : { workspaceId: workspaceOf(request) }
}

/** The version the caller has seen, from `If-Match` or the body; null when none was sent. */
export function seenVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  const body = request.body
  const fromBody = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
  if (header === undefined) return typeof fromBody === 'number' ? fromBody : null
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1]
  if (!version) throw fault(['if-match'], 'INVALID')
  return Number(version)
}

function recordId(request: FastifyRequest): string {
  const { id } = request.params as { id?: string }
  if (id !== undefined && !isId(id)) throw new Problem('NOT_FOUND')
  return id?.toLowerCase() ?? ''
}

/** An empty text clears an optional field as null does; in a required one it stays, to be refused. */
function withoutBlanks(schema: z.ZodType, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body ?? {}
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const cleared = (field: string, value: unknown) =>
    value === '' && Object.hasOwn(shape, field) && shape[field]?.safeParse(null).success ? null : value
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, cleared(field, value)]))
}

/** The body as the schema gives it; refuses with `VALIDATION` naming every fault. */
export function checked<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = check(schema, withoutBlanks(schema, body))
  if (!result.ok) throw new Problem('VALIDATION', { errors: result.faults })
  return result.value
}

/** Refuses with `FORBIDDEN` who may not use the route on this record. */
function needAccess(route: Route, work: Work, id: string): void {
  if (!route.allows?.(work, id)) need(work, route.section, route.flag)
}

/** The body of a success (API-03, API-05). */
export const envelope = ({ result, pagination, beside }: Answer) => ({
  data: { success: true, result, ...(pagination ? { pagination } : {}), ...beside },
})

async function perform(
  route: Route,
  work: Work,
  at: { request: FastifyRequest; reply: FastifyReply; received: Received | null },
): Promise<{ status: number; body: unknown; replayed: boolean } & Pick<Answer, 'file' | 'after'>> {
  const { request, reply, received } = at
  const id = recordId(request)
  needAccess(route, work, id)
  const body: unknown = route.body ? checked(route.body, request.body) : received?.body
  const { method, url } = request
  const asked = received ? { method, url, body: received.digest } : request
  const key = request.headers['idempotency-key']
  const keyed = route.method === 'POST' && !route.reads ? keyOf(key, asked) : null
  const kept = keyed ? await claimKey(work, keyed) : null
  if (kept) return { ...kept, replayed: true }
  const answer = await route.handle(work, {
    id,
    body,
    query: request.query as RawQuery,
    seen: seenVersion(request),
    request,
    reply,
  })
  const given = { status: answer.status ?? 200, body: envelope(answer) }
  if (keyed) await keepAnswer(work, keyed, given)
  const { file, after } = answer
  return { ...given, replayed: false, ...(file && { file }), ...(after && { after }) }
}

/** Does the route's work in one transaction; a multipart body was read before it and is dropped if it fails. */
async function carryOut(
  server: Server,
  route: Route,
  at: { request: FastifyRequest; reply: FastifyReply; claim: Claim },
): ReturnType<typeof perform> {
  const { request, reply, claim } = at
  const pool = route.reads ? server.database.read : server.database.main
  const run = (received: Received | null) =>
    inWorkspace(pool, claim, (work) => perform(route, work, { request, reply, received }))
  if (!route.receive) return run(null)
  await inWorkspace(pool, { ...claim, readOnly: true }, async (work) =>
    needAccess(route, work, recordId(request)),
  )
  const received = await route.receive(request)
  try {
    const done = await run(received)
    if (done.replayed) await received.drop()
    return done
  } catch (error) {
    await received.drop()
    throw error
  }
}

/**
 * Serves a route about a workspace's data. The order of work in every verb: authenticate, workspace and
 * membership, permission, parse, transaction, then what the route does; the answer goes out after the commit.
 */
export function serve<B extends z.ZodType>(server: Server, route: Route<B>): void {
  const known = route as unknown as Route
  server.routes.push(known)
  server.app.route({
    method: route.method,
    url: `${apiBase}${route.path}`,
    config: { isWorkspaceRoute: true, reads: route.reads ?? false },
    // Before the body is even parsed: who is signed out hears only that.
    onRequest: async (request) => void callerOf(request),
    handler: async (request, reply) => {
      const actor = callerOf(request)
      const claim: Claim = {
        ...placeOf(request, known, actor),
        actor,
        requestId: request.id,
        appUrl: server.config.appUrl,
        readOnly: route.reads ?? false,
        snapshot: route.snapshot ?? false,
      }
      const run = () => carryOut(server, known, { request, reply, claim })
      const done = await (route.dear ? server.inTurn(claim.workspaceId, run) : run())
      done.after?.()
      if (done.replayed) reply.header('idempotent-replayed', 'true')
      if (done.file) {
        const { content, headers } = await done.file()
        return reply.headers(headers).send(content)
      }
      if (reply.sent) return reply
      reply.code(done.status)
      return known.packs ? sendPacked(request, reply, done.body) : reply.send(done.body)
    },
  })
}
