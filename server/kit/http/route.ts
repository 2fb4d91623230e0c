import type { Answers, Call, DeclaredQuery } from '@fieldhouse/domain/kit/entity/calls'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { FileStore } from './file-store.ts'
import type { Budget, Kind } from './budget.ts'
import type { Database } from '../database/database.ts'
import type { Demand, Exception } from './demands.ts'
import type { Drain } from './drain.ts'
import type { Gauges } from './gauges.ts'
import { isId } from '../database/ids.ts'
import type { RawQuery } from './list-query.ts'
import type { limitConcurrency } from './concurrency-limit.ts'
import type { Actor, Work } from '../database/work.ts'
import { queryOf } from './address-values.ts'

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
  interface FastifyContextConfig {
    /** It is in the table of workspace routes, which says all about it. */
    isWorkspaceRoute?: boolean
    /** The query of a workspace route. */
    declaredQuery?: DeclaredQuery
    /** It is called through a customer's link: nobody's session counts. */
    isSessionless?: boolean
  }
}

/** What every route is built with. */
export type Server = {
  app: FastifyInstance
  database: Database
  config: Config
  files: FileStore
  routes: Route[]
  /** Runs expensive work in the workspace's turn. */
  inTurn: ReturnType<typeof limitConcurrency>
  /** Those of a workspace that write: whoever waits for another's lock holds a connection, and the others want some too. */
  writesInTurn: ReturnType<typeof limitConcurrency>
  /** Runs what takes much memory within one bound, fair between workspaces. */
  budget: Budget
  /** How long the work of a call may take once its body is there, in ms. */
  workLimit: number
  /** Ends what runs beside requests when the server stops. */
  drain: Drain
  /** Takes figures for whoever watches the server. */
  gauges: Gauges
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

/** A file that answers a call: its bytes, which are closed with the request, and its headers. */
export type AnswerFile = { content: Readable; headers: Record<string, string> }

/** What a handler answers; the envelope is put around it. `meta` stands next to the result. */
export type Answer<A = unknown> = {
  result: A
  pagination?: unknown
  meta?: Record<string, unknown>
  status?: number
  /**
   * Sent instead of the envelope; made after the commit, so that drawing holds no transaction. Nothing of it is left when
   * the request is over before it was made.
   */
  file?: (over: AbortSignal) => Promise<AnswerFile>
  /** What a repeat with the same `Idempotency-Key` is answered instead, and what is stored for it: the result without a secret that is shown once. */
  replayed?: A
  /** Begun after the commit, and not when an answer is replayed. */
  after?: () => void
}

/**
 * An answer that is made after the commit: while a server outside is asked, no transaction, connection or turn is held. Only of what
 * reads: nothing of it is kept for an `Idempotency-Key`.
 */
export type Later<A = unknown> = () => Promise<Pick<Answer<A>, 'result' | 'meta'>>

/**
 * Work of two transactions with something long between them, which nobody's connection waits for: `meanwhile` runs after the first is
 * committed and answers what the second does. The second is the same person's, whose membership and permission are looked at anew; an
 * `Idempotency-Key` is taken in it, with the answer. Whoever hangs up meanwhile aborts `over`.
 */
export type Divided<A = unknown> = {
  meanwhile: (over: AbortSignal) => Promise<(work: Work) => Promise<Answer<A>>>
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
export type Route<B extends z.ZodType = z.ZodType, A = unknown> = {
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
  allows?: Exception
  /** What is asked beyond the flag, before the body is looked at. */
  demands?: readonly Demand[]
  body?: B
  /** What its query may hold besides `workspace`. */
  query?: Readonly<Record<string, string>>
  repeats?: readonly string[]
  otherKeys?: 'filters' | 'ignored'
  /** Without a workspace it is about what the person keeps for themselves alone (OPEN-76). */
  personal?: boolean
  /** Those whose membership has ended may call it too, with no permission; the handler decides for how long. */
  formers?: true
  /** Reads only: runs on the replica where there is one that has everything written in the workspace. */
  reads?: boolean
  /** Everything is read as it is at one moment. */
  snapshot?: boolean
  /** It may be sent long after it was written, from a device without a line: answers by idempotency key are kept for 30 days. */
  late?: boolean
  /** Multipart instead of JSON: reads the parts after the permission is known and before the transaction. */
  receive?: (request: FastifyRequest) => Promise<Received>
  /** Its answers are long and may be compressed: no secret stands in them that a stranger's guess beside it could betray. */
  packs?: boolean
  /** Answers a stored file, which takes as long as its reader's line. */
  sendsFile?: boolean
  /** Expensive to answer: only a few at once per workspace, the rest wait (reliability.md rule 15). */
  limited?: boolean
  /** What kind of costly work a call is, drawing of its file included; null for one that costs little. */
  costs?: (query: RawQuery) => Kind | null
  /** What it answers, where a call of the domain says so. */
  answer?: Answers<A>
  /** What it answers instead of the envelope. */
  brings?: Call['brings']
  handle: (
    work: Work,
    input: Input<z.output<B>>,
  ) => Promise<Answer<NoInfer<A>> | Later<NoInfer<A>> | Divided<NoInfer<A>>>
}

/** The API's base path, named once. */
export const apiBase = '/api/v1'

/** Whether a request is for the API, however its address is written: `/%61pi` leads there too. */
export const isOfApi = (request: FastifyRequest): boolean =>
  request.url.startsWith(apiBase) || (request.routeOptions.url ?? '').startsWith(apiBase)

/** The longest that a form may take to arrive, in ms; how slowly it may do so is `body-pace.ts`'s. */
export const longestForm = 6 * 3600 * 1000

/** The longest that a stored file may take to be sent, in ms; a line on which nothing moves is ended much earlier. */
export const longestFile = 24 * 3600 * 1000

/** The header that names the workspace of a call (api.md, Headers). */
export const workspaceHeader = 'x-workspace-id'

/** The header that says as whom a call is meant: what waited on a device is its person's, whoever is signed in there by now. */
const userHeader = 'x-user-id'

/** Refuses a call that is meant as somebody else than whom its session is of. */
export function needNamedUser({ headers, caller }: Pick<FastifyRequest, 'headers' | 'caller'>): void {
  const meant = headers[userHeader]
  if (meant !== undefined && caller !== null && String(meant).toLowerCase() !== caller.id)
    throw new Problem('OTHER_PERSON')
}

/** Who asks; refuses the signed-out and those who have not activated their account. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Problem('UNAUTHENTICATED')
  if (!request.caller.isActivated) throw new Problem('NOT_ACTIVATED')
  return request.caller
}

const readsOnly = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The workspace that a call names; an address that a browser opens may do so in its query. */
export const namedWorkspace = (request: FastifyRequest): string | string[] | undefined =>
  request.headers[workspaceHeader] ?? (readsOnly(request) ? queryOf(request)['workspace'] : undefined)

/** The workspace a call is about. */
export function workspaceOf(request: FastifyRequest): string {
  const named = namedWorkspace(request)
  if (named === undefined || named === '') throw new Problem('WORKSPACE_REQUIRED')
  if (typeof named !== 'string' || !isId(named)) throw fault([workspaceHeader], 'ID')
  return named.toLowerCase()
}

/** Whose turn a call takes: its workspace's, or the person's own where it is about none. */
export const turnOf = (request: FastifyRequest): string =>
  request.routeOptions.config.isWorkspaceRoute === true && namedWorkspace(request)
    ? workspaceOf(request)
    : callerOf(request).id

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

/** The body of a call that takes none. */
export const noBody = z.strictObject({})

/** The body of a call that takes only the version that the caller has seen. */
export const versionBody = z.strictObject({ version: z.int().positive().optional() })

/** The body of a success (API-03, API-05). */
export const envelope = ({ result, pagination, meta }: Answer) => ({
  data: { success: true, result, ...(pagination ? { pagination } : {}), ...meta },
})
