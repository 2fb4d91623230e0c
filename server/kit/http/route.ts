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
import type { Actor } from '../database/claim.ts'
import type { Work } from '../database/work.ts'
import { queryOf } from './address-values.ts'

/** The signed-in person of a request, from their session. */
export type Caller = Actor & {
  isActivated: boolean
  /** Whether this session has shown a second factor. */
  hasSecondFactor: boolean
  /** Whether the person has set up a second factor, even if this session has not shown the factor. */
  ownsFactor: boolean
  accountType: 'USER' | 'ADMIN'
  sessionId: string
  /**
   * The time of the person's last proof of identity in this session, or null. The proof includes a second factor if the
   * person has one.
   */
  provenAt: Date | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, or null. */
    caller: Caller | null
    /** The language of the response. */
    language: Language
  }
  interface FastifyContextConfig {
    /** Whether this is a workspace route, which is described in `routes`. */
    isWorkspaceRoute?: boolean
    /** The query keys that a workspace route declares. */
    declaredQuery?: DeclaredQuery
    /** Whether the route is called through a customer's link, without a session. */
    isSessionless?: boolean
  }
}

/** The parts of the server that routes need. */
export type Server = {
  app: FastifyInstance
  database: Database
  config: Config
  files: FileStore
  routes: Route[]
  /** Runs expensive work when it is the workspace's turn. */
  inTurn: ReturnType<typeof limitConcurrency>
  /**
   * Runs the writes of a workspace one after the other. Otherwise, writes that wait for a lock would hold connections
   * that other workspaces need.
   */
  writesInTurn: ReturnType<typeof limitConcurrency>
  /** Runs memory-intensive work within a common limit. Workspaces take turns. */
  budget: Budget
  /** How long the work of a call may take after its body has arrived, in ms. */
  workLimit: number
  /** Ends background work when the server stops. */
  drain: Drain
  /** Collects figures for the metrics. */
  gauges: Gauges
}

/** The checked input of a handler. */
export type Input<B = unknown> = {
  id: string
  body: B
  query: RawQuery
  seen: number | null
  request: FastifyRequest
  reply: FastifyReply
}

/** A file that is sent as a response: its bytes and its headers. The bytes are closed when the request ends. */
export type AnswerFile = { content: Readable; headers: Record<string, string> }

/**
 * The response of a handler: its result, which is sent in the envelope, and `meta`, which is sent next to the result.
 */
export type Answer<A = unknown> = {
  result: A
  pagination?: unknown
  meta?: Record<string, unknown>
  status?: number
  /**
   * Makes a file that is sent instead of the envelope. Runs after the commit, so that no transaction waits, and must
   * clean up if the request ends early.
   */
  file?: (over: AbortSignal) => Promise<AnswerFile>
  /** The result for repeats with the same `Idempotency-Key`, without a secret that only the first response shows. */
  replayed?: A
  /** Runs after the commit, but not for a repeated request. */
  after?: () => void
}

/**
 * Makes a response after the commit, so that no transaction or connection is open during a call to an external server.
 * Only routes with `reads` may return a `Later`.
 */
export type Later<A = unknown> = () => Promise<Pick<Answer<A>, 'result' | 'meta'>>

/**
 * Work in two transactions, with a long step in between that uses no connection. The second transaction checks
 * membership and permission again and reserves the `Idempotency-Key`.
 */
export type Divided<A = unknown> = {
  /**
   * Runs after the first commit and returns the work of the second transaction. `over` aborts when the caller closes
   * the connection.
   */
  meanwhile: (over: AbortSignal) => Promise<(work: Work) => Promise<Answer<A>>>
}

/** A received multipart body. */
export type Received<B = unknown> = {
  body: B
  /** The hash of the content, by which requests with the same idempotency key are compared. */
  digest: string
  /** Removes the stored files if the request fails afterwards. */
  drop(): Promise<void>
}

/** A route about a workspace's data. The type requires a permission, so that no route is served without one. */
export type Route<B extends z.ZodType = z.ZodType, A = unknown> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path below `/api/v1`. Routes for one record have the parameter `:id`. */
  path: string
  /** The name of the entity that the route belongs to. */
  entity: string
  /** What the route does, for the API page. */
  summary: string
  /**
   * The section whose flag is required. If there are several sections, a flag on one section is enough, and the handler
   * checks each record.
   */
  section: Section | readonly Section[]
  flag: Flag
  /** People who may call the route without the flag. For example, everybody may read their own role. */
  allows?: Exception
  /** Conditions beyond the flag, checked before the body is validated. */
  demands?: readonly Demand[]
  body?: B
  /** The allowed query keys besides `workspace`. */
  query?: Readonly<Record<string, string>>
  repeats?: readonly string[]
  otherKeys?: 'filters' | 'ignored'
  /** Whether the route also works without a workspace, on the person's own data (OPEN-76). */
  personal?: boolean
  /**
   * Whether former members may call the route without any permission. The handler decides for how long after their
   * removal.
   */
  formers?: true
  /** Whether the route only reads, so that it can use a replica that has received all writes of the workspace. */
  reads?: boolean
  /** Whether all queries of the route see the same state of the database. */
  snapshot?: boolean
  /**
   * Whether offline devices may send the request long after a user made it. The response is then stored for 30 days.
   */
  acceptsOffline?: boolean
  /** Reads a multipart body instead of JSON, after the permission check and before the transaction. */
  receive?: (request: FastifyRequest) => Promise<Received>
  /**
   * Whether long responses may be compressed. A compressed response must contain no secret, because compression could
   * reveal the secret to an attacker.
   */
  compress?: boolean
  /** Whether the route sends a stored file, which may take long on a slow connection. */
  sendsFile?: boolean
  /**
   * Whether the route is expensive. Only a few calls of expensive routes run at once per workspace, and the others wait
   * (reliability.md rule 15).
   */
  limited?: boolean
  /** Returns the kind of costly work of a call, including the rendering of its file. Null for cheap calls. */
  costs?: (query: RawQuery) => Kind | null
  /** The type of the result, if the domain declares it with the call. */
  answer?: Answers<A>
  /** The content type of a response that is not the JSON envelope. */
  responseType?: Call['responseType']
  handle: (
    work: Work,
    input: Input<z.output<B>>,
  ) => Promise<Answer<NoInfer<A>> | Later<NoInfer<A>> | Divided<NoInfer<A>>>
}

/** The base path of the API. */
export const apiBase = '/api/v1'

/** Whether a request is for the API, even if its address is encoded as `/%61pi`. */
export const isOfApi = (request: FastifyRequest): boolean =>
  request.url.startsWith(apiBase) || (request.routeOptions.url ?? '').startsWith(apiBase)

/** How long a form may take to arrive, in ms. `body-pace.ts` sets the minimum speed. */
export const longestForm = 6 * 3600 * 1000

/** How long a stored file may take to be sent, in ms. A stalled connection is ended much earlier. */
export const longestFile = 24 * 3600 * 1000

/** The header that names the workspace of a call (api.md, Headers). */
export const workspaceHeader = 'x-workspace-id'

/**
 * The header that names the person to whom a call belongs. A call that a device stored belongs to that person even if
 * another person signs in later.
 */
const userHeader = 'x-user-id'

/** Refuses a call that belongs to another person than the signed-in one. */
export function needNamedUser({ headers, caller }: Pick<FastifyRequest, 'headers' | 'caller'>): void {
  const meant = headers[userHeader]
  if (meant !== undefined && caller !== null && String(meant).toLowerCase() !== caller.id)
    throw new Problem('OTHER_PERSON')
}

/** Returns the signed-in person. Refuses requests without a session or an activated account. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Problem('UNAUTHENTICATED')
  if (!request.caller.isActivated) throw new Problem('NOT_ACTIVATED')
  return request.caller
}

const readsOnly = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The workspace that a call names in the header or, if a browser opens the address itself, in the query. */
export const namedWorkspace = (request: FastifyRequest): string | string[] | undefined =>
  request.headers[workspaceHeader] ?? (readsOnly(request) ? queryOf(request)['workspace'] : undefined)

/** Returns the id of the workspace that a call names. Refuses a missing or invalid id. */
export function workspaceOf(request: FastifyRequest): string {
  const named = namedWorkspace(request)
  if (named === undefined || named === '') throw new Problem('WORKSPACE_REQUIRED')
  if (typeof named !== 'string' || !isId(named)) throw fault([workspaceHeader], 'ID')
  return named.toLowerCase()
}

/** The key by which calls take turns: the workspace, or the person if the call names no workspace. */
export const turnOf = (request: FastifyRequest): string =>
  request.routeOptions.config.isWorkspaceRoute === true && namedWorkspace(request)
    ? workspaceOf(request)
    : callerOf(request).id

/** The version of the record that the caller has read, from `If-Match` or the body. Null if not sent. */
export function seenVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  const body = request.body
  const fromBody = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
  if (header === undefined) return typeof fromBody === 'number' ? fromBody : null
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1]
  if (!version) throw fault(['if-match'], 'INVALID')
  return Number(version)
}

/**
 * Replaces empty texts in optional fields by null, which clears the fields. Empty texts in required fields are refused.
 */
function withoutBlanks(schema: z.ZodType, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body ?? {}
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const cleared = (field: string, value: unknown) =>
    value === '' && Object.hasOwn(shape, field) && shape[field]?.safeParse(null).success ? null : value
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, cleared(field, value)]))
}

/** Parses a body with the schema. Throws `VALIDATION` with every fault of an invalid body. */
export function checked<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = check(schema, withoutBlanks(schema, body))
  if (!result.ok) throw new Problem('VALIDATION', { errors: result.faults })
  return result.value
}

/** The schema for calls without a body. */
export const noBody = z.strictObject({})

/** The schema for calls whose body contains only the version that the caller has read. */
export const versionBody = z.strictObject({ version: z.int().positive().optional() })

/** The body of a success (API-03, API-05). */
export const envelope = ({ result, pagination, meta }: Answer) => ({
  data: { success: true, result, ...(pagination ? { pagination } : {}), ...meta },
})
