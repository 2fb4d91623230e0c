import type { Pagination } from '@fieldhouse/domain/kit/entity/page'
import type { ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import { noteReached } from './connection.ts'
import { currentWorkspace } from './current-workspace.ts'
import { i18n } from '../text/i18n.ts'
import { noteAnswer, serverNow } from './server-time.ts'

/** Where every call begins (API-01, OPEN-40). */
export const apiBase = '/api/v1'

/** What a call answered; `meta` is what else stands next to the result. */
export type Answer<T, B = Record<string, unknown>> = {
  result: T
  pagination: Pagination | null
  meta: B
}

/** One faulty field of a refusal. */
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

/** A call that was refused, with what the server said; `NETWORK` (status 0) when it was not reached. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode | 'NETWORK'
  readonly msg: string
  readonly errors: FieldProblem[]
  readonly requestId: string | null
  readonly current: unknown
  /** Seconds to wait before another try, where the server says so. */
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

/** Whatever a call threw, as a problem that can be shown. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem
    ? error
    : new ApiProblem({ status: 0, code: 'SERVER_ERROR', msg: i18n.t('ui:serverError') })

type QueryValue = string | number | boolean | null | undefined
export type Query = Record<string, QueryValue | readonly (string | number)[]>

/** How a call is made. */
export type Sending = {
  /** The version the change is based on: sent as `If-Match`. */
  version?: number
  /** Made when the form opens, so that every try of the same form counts once. */
  idempotencyKey?: string
  /** Another workspace than the current one; null sends none. */
  workspace?: string | null
  /** As whom it is meant: the server refuses it where somebody else is signed in by now. */
  user?: string
  signal?: AbortSignal
}

/** A call by its path. */
export type Call = Sending & {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  query?: Query
  /** JSON, or a `FormData` for uploads. */
  body?: unknown
}

/** Fired on `window` when a call finds that the session has ended. */
export const sessionExpired = 'fieldhouse:session-expired'
/** Fired on `window` when somebody has signed in again where their session had ended. */
export const sessionResumed = 'fieldhouse:session-resumed'

/** Fired on `window` when a call finds that somebody else has signed in in this browser. */
export const otherPerson = 'fieldhouse:other-person'

/** Fired on `window` when a call finds that this person may not enter the workspace any more. */
export const workspaceLost = 'fieldhouse:workspace-lost'

/** A key for `Idempotency-Key`; make one when a form opens and again after it was saved. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** An address that the browser opens itself (`pdf`, `export`, `live`), which cannot carry headers. */
export function addressOf(path: string, query: Query = {}): string {
  return apiBase + '/' + path + queryText({ ...query, workspace: currentWorkspace() })
}

/**
 * The one way to the server (API-01..06), by path: for the generic verbs of an entity; what the domain declares is called
 * by `call`. Reads are tried again with back-off, and so are writes whose key makes a repeat harmless, but only while the
 * network or a busy server is to blame (OPEN-52).
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

/** The name that an answer gives its file (RFC 6266). */
function fileNameOf(response: Response): string {
  const said = response.headers.get('content-disposition') ?? ''
  return decodeURIComponent(/filename\*=UTF-8''([^;]*)/.exec(said)?.[1] ?? '')
}

/** The longest that a file is waited for while the server asks to come again, in ms. */
const longestFileWait = 300_000

/**
 * What a call answers as a file instead of the envelope, such as an exported list. While the server is busy with files of
 * others, it is asked again as often as it says (OPEN-530).
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

/** Asks for an address that the browser opens itself whether it answers; throws what it refuses. */
export async function reach(address: string, signal: AbortSignal): Promise<void> {
  const response = await send(new Request(address, { method: 'HEAD', credentials: 'same-origin', signal }))
  if (!response.ok) throw refused(response, null)
}

/** The request that a call makes, with the headers that every call carries. */
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

/** Notes that the server was not reached, and says so. */
export function notReached(): ApiProblem {
  noteReached(false)
  return new ApiProblem({ status: 0, code: 'NETWORK', msg: i18n.t('ui:offline') })
}

async function once<T, B>(request: Request): Promise<Answer<T, B>> {
  const response = await send(request)
  return answerOf(response, await response.text())
}

/** What a response with this text answers; throws what it refuses. */
export function answerOf<T, B = Record<string, unknown>>(response: Response, text: string): Answer<T, B> {
  const answer = parsed(text)
  if (!response.ok) throw refused(response, answer)
  const { data } = answer as { data: { success: true; result: T; pagination?: Pagination } }
  const { success: _, result, pagination = null, ...meta } = data
  return { result, pagination, meta: meta as B }
}

/** The refusals after which the open workspace is no longer open to this person. */
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
    msg: said.msg ?? i18n.t('ui:serverError'),
    errors: said.errors ?? [],
    requestId: said.requestId ?? response.headers.get('x-request-id'),
    current: said.current,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  })
}

function mayPass(error: unknown, method: string): boolean {
  if (!(error instanceof ApiProblem)) return false
  return error.code === 'NETWORK' || (method === 'GET' && [502, 503, 504].includes(error.status))
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
