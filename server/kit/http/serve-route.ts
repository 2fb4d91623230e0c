import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { withPhoneCountries } from '@fieldhouse/domain/kit/value/phone'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { claimKey, keepAnswer, keyOf, releaseKey } from './idempotency.ts'
import { isId } from '../database/ids.ts'
import { sendCompressed } from './compression.ts'
import { readInWorkspace } from '../database/read-work.ts'
import { sendStream } from './send-stream.ts'
import {
  type Answer,
  type Caller,
  type Divided,
  type Later,
  type Received,
  type Route,
  type Server,
  apiBase,
  callerOf,
  checked,
  envelope,
  longestFile,
  longestForm,
  namedWorkspace,
  noBody,
  seenVersion,
  workspaceOf,
} from './route.ts'
import type { Actor, Claim, Queryable } from '../database/claim.ts'
import { type Work, inWorkspace, need } from '../database/work.ts'
import { paramsOf, queryOf } from './address-values.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reads the session again, on the connection of the call's transaction, and updates `caller`. Null if the session was
     * read for this request.
     */
    confirmCaller: ((on?: Queryable) => Promise<Caller>) | null
    /** Whether `confirmCaller` was called. */
    isCallerConfirmed: boolean
  }
}

/**
 * The workspace of a call, or the person's own data if the call names no workspace and the route allows calls without a
 * workspace.
 */
function claimedPlace(
  request: FastifyRequest,
  route: Route,
  actor: Actor,
): Pick<Claim, 'workspaceId' | 'personal'> {
  return route.personal === true && !namedWorkspace(request)
    ? { workspaceId: actor.id, personal: true }
    : { workspaceId: workspaceOf(request) }
}

function recordId(request: FastifyRequest): string {
  const { id } = paramsOf(request)
  if (id !== undefined && !isId(id)) throw new Problem('NOT_FOUND')
  return id?.toLowerCase() ?? ''
}

/** Refuses with `FORBIDDEN` people who may not use the route on this record. */
function needAccess(route: Route, work: Work, id: string): void {
  if (!route.allows?.may(work, id)) need(work, route.section, route.flag)
}

/**
 * The outcome of a route's work: a response, a function that makes the response after the commit, or the first part of
 * work in two transactions.
 */
type RouteResult = { status: number; body: unknown; replayed: boolean; later?: Later } & Partial<Divided> &
  Pick<Answer, 'file' | 'after'>

async function perform(
  route: Route,
  work: Work,
  at: { request: FastifyRequest; reply: FastifyReply; received: Received | null; secret: string },
): Promise<RouteResult> {
  const { request, reply, received, secret } = at
  const id = recordId(request)
  needAccess(route, work, id)
  for (const demand of route.demands ?? []) demand.check(work, request)
  const body: unknown = received
    ? received.body
    : withPhoneCountries([work.home.country], () => checked(route.body ?? noBody, request.body))
  const { method, url } = request
  const asked = {
    method,
    url,
    body: received ? received.digest : request.body,
    late: route.acceptsOffline === true,
  }
  const key = request.headers['idempotency-key']
  const keyed = route.method === 'POST' && !route.reads ? keyOf(key, asked, secret) : null
  const kept = keyed ? await claimKey(work, keyed) : null
  if (kept) return { ...kept, replayed: true }
  const answer = await route.handle(work, {
    id,
    body,
    query: queryOf(request),
    seen: seenVersion(request),
    request,
    reply,
  })
  if (typeof answer === 'function') {
    if (!route.reads) throw new Error(`${route.path} answers later, but does not only read`)
    return { status: 200, body: null, replayed: false, later: answer }
  }
  if ('meanwhile' in answer) {
    if (keyed) await releaseKey(work, keyed)
    return { status: 200, body: null, replayed: false, meanwhile: answer.meanwhile }
  }
  const whole = work.meta ? { ...answer, meta: { ...answer.meta, ...work.meta } } : answer
  const given = { status: answer.status ?? 200, body: envelope(whole) }
  const repeat =
    answer.replayed === undefined
      ? given
      : { ...given, body: envelope({ ...whole, result: answer.replayed }) }
  if (keyed) await keepAnswer(work, keyed, repeat)
  const { file, after } = answer
  return { ...given, replayed: false, ...(file && { file }), ...(after && { after }) }
}

/** Refuses people who may not use the route, before their body is read or their call waits. */
async function admit(
  server: Server,
  route: Route,
  { request, claim }: { request: FastifyRequest; claim: Claim },
): Promise<void> {
  const id = recordId(request)
  await inWorkspace(server.database.main, { ...claim, readOnly: true }, async (work) =>
    needAccess(route, work, id),
  )
}

/**
 * Runs work for at most `limit` ms. If the work takes longer, throws `OVERLOADED` and aborts `until`, so that the work
 * is not committed.
 */
async function inTime<T>(limit: number, run: (until: AbortSignal) => Promise<T>): Promise<T> {
  // Without this limit, the time limit of the call could end the connection without a response, although the work is
  // committed.
  const over = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    over.abort()
    reject(new Problem('OVERLOADED', { retryAfter: 5 }))
  }, limit)
  try {
    return await Promise.race([run(over.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The time left for a call's work, in ms, with a second reserved for sending an error. */
function timeForWork(server: Server, request: FastifyRequest, reply: FastifyReply): number {
  return Math.min(server.workLimit, request.routeOptions.handlerTimeout - reply.elapsedTime - 1000)
}

/**
 * Runs the route's work in one or two transactions. Reads a multipart body before the transactions, and removes the
 * body's files on failure.
 */
async function carryOut(
  server: Server,
  route: Route,
  at: { request: FastifyRequest; reply: FastifyReply; claim: Claim },
): Promise<RouteResult> {
  const { request, reply, claim } = at
  const { database, config } = server
  const doing =
    (received: Received | null, of = route) =>
    (work: Work) =>
      perform(of, work, { request, reply, received, secret: config.secret })
  if (route.reads) return readInWorkspace(database, claim, doing(null))
  const write = (received: Received | null, of: Route) =>
    inTime(timeForWork(server, request, reply), (until) =>
      inWorkspace(database.main, { ...claim, snapshot: of.snapshot ?? false, until }, doing(received, of)),
    )
  const run = (received: Received | null, of = route) =>
    server.writesInTurn(claim.workspaceId, () => write(received, of), request.over)
  if (!route.receive) {
    const done = await run(null)
    if (!done.meanwhile) return done
    const handle = await done.meanwhile(request.over)
    return run(null, { ...route, handle, snapshot: false })
  }
  await admit(server, route, { request, claim })
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
 * Runs the work of a call. Costly work waits until the server has enough memory. Work of a limited route waits while
 * too many calls of the workspace run.
 */
async function whenItsTurn<T>(
  server: Server,
  route: Route,
  at: { request: FastifyRequest; claim: Claim; run: () => Promise<T> },
): Promise<T> {
  const { request, claim, run } = at
  const of = claim.workspaceId
  const kind = route.costs?.(queryOf(request)) ?? null
  if (kind !== null) {
    await admit(server, route, { request, claim })
    return server.budget.run({ kind, of, signal: request.over }, run)
  }
  return route.limited ? server.inTurn(of, run, request.over) : run()
}

/** The time limit of a call, in ms: long for forms and files, nearly a minute for costly work. */
function timeLimit(route: Route): { handlerTimeout?: number } {
  if (route.receive) return { handlerTimeout: longestForm }
  if (route.sendsFile) return { handlerTimeout: longestFile }
  return route.costs ? { handlerTimeout: 55_000 } : {}
}

/**
 * Serves a route about a workspace's data: authenticates, checks membership and permission, parses, and
 * works in one transaction. Responds after the commit.
 */
export function serve<B extends z.ZodType, A>(server: Server, route: Route<B, A>): void {
  const known: Route = route
  server.routes.push(known)
  server.app.route({
    method: route.method,
    url: `${apiBase}${route.path}`,
    config: { isWorkspaceRoute: true, reads: route.reads ?? false, declaredQuery: known },
    ...timeLimit(known),
    // This check runs before the body is parsed, so that a caller without a session gets no other error.
    onRequest: async (request) => void callerOf(request),
    handler: async (request, reply) => {
      const actor = callerOf(request)
      const claim: Claim = {
        ...claimedPlace(request, known, actor),
        actor,
        ...(request.confirmCaller && { confirm: request.confirmCaller }),
        requestId: request.id,
        appUrl: server.config.appUrl,
        snapshot: route.snapshot ?? false,
        former: route.formers ?? false,
      }
      const run = async () => {
        const done = await carryOut(server, known, { request, reply, claim })
        return { ...done, file: await done.file?.(request.over) }
      }
      const done = await whenItsTurn(server, known, { request, claim, run })
      done.after?.()
      if (done.replayed) reply.header('idempotent-replayed', 'true')
      if (done.file) return sendStream(reply, done.file)
      if (reply.sent) return reply
      const body = done.later ? envelope(await done.later()) : done.body
      reply.code(done.status)
      return known.compress ? sendCompressed(request, reply, body) : reply.send(body)
    },
  })
}
