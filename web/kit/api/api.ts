import type { Pagination } from '@fieldhouse/domain/kit/entity/page'
import type { ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import { noteReached } from './connection/connection.ts'
import { currentWorkspace } from './current-workspace.ts'
import { i18n, translate } from '../text/i18n.ts'
import { noteAnswer, serverNow } from './connection/server-time.ts'

/** The path prefix of every API call (API-01, OPEN-40). */
export const apiBase = '/api/v1'

/** The response to a call. `meta` contains the fields of the response other than `result`. */
export type Answer<T, B = Record<string, unknown>> = {
  result: T
  pagination: Pagination | null
  meta: B
}

/** An invalid field of a refused request. */
export type FieldProblem = { path: (string | number)[]; code: string; msg: string }

type Refusal = {
  status: number
  code: ProblemCode | 'NETWORK'
  msg: string
  errors?: FieldProblem[]
  requestId?: string | null
  current?: unknown
  retryAfter?: number | null
}

/**
 * A refused call, with the server's error. If the server was not reached, the code is `NETWORK` and the status is 0.
 */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode | 'NETWORK'
  readonly msg: string
  readonly errors: FieldProblem[]
  readonly requestId: string | null
  readonly current: unknown
  /** The seconds to wait before the next try, if the response contains them. */
  readonly retryAfter: number | null

  constructor(refusal: Refusal) {
    super(refusal.msg)
    this.name = 'ApiProblem'
    this.status = refusal.status
    this.code = refusal.code
    this.msg = refusal.msg
    this.errors = refusal.errors ?? []
    this.requestId = refusal.requestId ?? null
    this.current = refusal.current
    this.retryAfter = refusal.retryAfter ?? null
  }
}

/** Turns any error thrown by a call into a problem that can be shown. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem
    ? error
    : new ApiProblem({ status: 0, code: 'SERVER_ERROR', msg: translate('ui:serverError') })

type QueryValue = string | number | boolean | null | undefined
export type Query = Record<string, QueryValue | readonly (string | number)[]>

/** Options for sending a call. */
export type Sending = {
  /** The version of the record on which the change is based. The version is sent as `If-Match`. */
  version?: number
  /** The value of `Idempotency-Key`. Repeated attempts with the same value take effect only once. */
  idempotencyKey?: string
  /** The workspace of the call, if it is not the current one; null sends no workspace. */
  workspace?: string | null
  /** The user for whom the call is meant. The server refuses the call if another user is signed in. */
  user?: string
  signal?: AbortSignal
}

/** The options of a call by path. */
export type Call = Sending & {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  query?: Query
  /** A value to send as JSON, or a `FormData` for uploads. */
  body?: unknown
}

/** Event fired on `window` when a call finds that the session has ended. */
export const sessionExpired = 'fieldhouse:session-expired'
/** Event fired on `window` when a user has signed in again after the session ended. */
export const sessionResumed = 'fieldhouse:session-resumed'

/** Event fired on `window` when a call finds that another user has signed in in this browser. */
export const otherPerson = 'fieldhouse:other-person'

/** Event fired on `window` when a call finds that the user may no longer enter the workspace. */
export const workspaceLost = 'fieldhouse:workspace-lost'

/** Creates a value for `Idempotency-Key`. A form creates a value when it opens, and another value after each save. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** The URL of a call that the browser opens itself, without custom headers, such as `pdf`, `export` or `live`. */
export function addressOf(path: string, query: Query = {}): string {
  return apiBase + '/' + path + queryText({ ...query, workspace: currentWorkspace() })
}

/**
 * Calls the server by path (API-01..06). Use `call` instead for calls that the domain declares. After network errors
 * and 'busy' responses, reads and idempotent writes are retried with back-off (OPEN-52).
 */
export async function callPath<T, B = Record<string, unknown>>(
  path: string,
  options: Call = {},
): Promise<Answer<T, B>> {
  const request = requestOf(path, options)
  const repeatable = request.method === 'GET' || request.headers.has('idempotency-key')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once<T, B>(request.clone())
    } catch (error) {
      if (!repeatable || attempt > 2 || !mayPass(error, request.method)) throw error
      await pause(300 * 3 ** (attempt - 1), options.signal)
    }
  }
}

/** Returns the file name in the `Content-Disposition` header of a response (RFC 6266). */
function fileNameOf(response: Response): string {
  const said = response.headers.get('content-disposition') ?? ''
  return decodeURIComponent(/filename\*=UTF-8''([^;]*)/.exec(said)?.[1] ?? '')
}

/** How long a file request is retried while the server is busy, in ms. */
const longestFileWait = 300_000

/**
 * Fetches a file, such as an exported list. While the server is busy (503), repeats the request after the time named
 * in the response, for up to five minutes (OPEN-530).
 */
export async function readFile(path: string, query: Query): Promise<{ name: string; content: Blob }> {
  for (const began = serverNow(); ;) {
    const response = await send(requestOf(path, { query }))
    if (response.ok) return { name: fileNameOf(response), content: await response.blob() }
    const problem = refused(response, parsed(await response.text()))
    const wait = problem.status === 503 && problem.retryAfter !== null ? problem.retryAfter * 1000 : null
    if (wait === null || serverNow() - began + wait > longestFileWait) throw problem
    await pause(wait)
  }
}

/**
 * Checks with a HEAD request that the browser can load a URL. If the server refuses the request, throws the refusal.
 */
export async function reach(address: string, signal: AbortSignal): Promise<void> {
  const response = await send(new Request(address, { method: 'HEAD', credentials: 'same-origin', signal }))
  if (!response.ok) throw refused(response, null)
}

/** Builds the request of a call, with the headers that every call carries. */
export function requestOf(path: string, options: Call): Request {
  const { method = 'GET', body } = options
  const headers = new Headers({ accept: 'application/json', 'accept-language': i18n.language })
  const workspace = options.workspace === undefined ? currentWorkspace() : options.workspace
  if (workspace !== null) headers.set('x-workspace-id', workspace)
  if (options.user !== undefined) headers.set('x-user-id', options.user)
  if (method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey())
  if (options.version !== undefined) headers.set('if-match', String(options.version))
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: options.signal ?? null }
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(body)
  }
  return new Request(new URL(apiBase + '/' + path + queryText(options.query ?? {}), location.origin), init)
}

async function send(request: Request): Promise<Response> {
  const began = performance.now()
  try {
    const response = await fetch(request)
    noteReached(true)
    noteAnswer(response, began)
    return response
  } catch (cause) {
    if (request.signal.aborted) throw cause
    throw notReached()
  }
}

/** Records that the server was not reached, and returns the problem to show to the user. */
export function notReached(): ApiProblem {
  noteReached(false)
  return new ApiProblem({ status: 0, code: 'NETWORK', msg: translate('ui:offline') })
}

async function once<T, B>(request: Request): Promise<Answer<T, B>> {
  const response = await send(request)
  return answerOf(response, await response.text())
}

/** Parses the text of a response. Throws an `ApiProblem` if the response is a refusal. */
export function answerOf<T, B = Record<string, unknown>>(response: Response, text: string): Answer<T, B> {
  const answer = parsed(text)
  if (!response.ok) throw refused(response, answer)
  const { data } = answer as { data: { success: true; result: T; pagination?: Pagination } }
  const { success: _, result, pagination = null, ...meta } = data
  return { result, pagination, meta: meta as B }
}

/** Error codes that mean that the user may no longer enter the open workspace. */
const shutOut: ReadonlySet<string> = new Set(['NOT_A_MEMBER', 'WORKSPACE_DISABLED', 'SECOND_FACTOR_REQUIRED'])

function refused(response: Response, answer: unknown): ApiProblem {
  const said = (answer ?? {}) as Partial<Refusal>
  const retryAfter = Number(response.headers.get('retry-after'))
  if (response.status === 401 && said.code === 'UNAUTHENTICATED')
    window.dispatchEvent(new Event(sessionExpired))
  if (said.code === 'OTHER_PERSON') window.dispatchEvent(new Event(otherPerson))
  if (said.code !== undefined && shutOut.has(said.code)) window.dispatchEvent(new Event(workspaceLost))
  return new ApiProblem({
    status: response.status,
    code: said.code ?? 'SERVER_ERROR',
    msg: said.msg ?? translate('ui:serverError'),
    errors: said.errors ?? [],
    requestId: said.requestId ?? response.headers.get('x-request-id'),
    current: said.current,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  })
}

/** Whether a proxy in front of the server responds with this status because the server is unavailable. */
export const isServerAway = (status: number): boolean => [502, 503, 504].includes(status)

function mayPass(error: unknown, method: string): boolean {
  if (!(error instanceof ApiProblem)) return false
  return error.code === 'NETWORK' || (method === 'GET' && isServerAway(error.status))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function queryText(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values: readonly QueryValue[] = [value].flat()
    for (const one of values) if (one !== undefined && one !== null) params.append(name, String(one))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
