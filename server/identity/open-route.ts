import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, Answers, Call, DeclaredQuery } from '@fieldhouse/domain/kit/entity/calls'
import type { z } from 'zod'
import { describes } from '../kit/http/described.ts'
import {
  type Answer,
  type Caller,
  type Received,
  type Server,
  apiBase,
  callerOf,
  checked,
  envelope,
  longestForm,
  noBody,
} from '../kit/http/route.ts'
import { answerOnce, checkKey, mayAskAgain } from './kept-answers.ts'
import { paramsOf } from '../kit/http/address-values.ts'

/** A request before its body is parsed. */
type OpenRequest = {
  params: Record<string, string>
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Runs a form's request once per `Idempotency-Key`. Deletes the uploaded files if the request fails or is a repeat.
   */
  once: (form: Pick<Received, 'digest' | 'drop'>, run: () => Promise<Answer>) => Promise<Answer>
}

type Declared<B extends z.ZodType, A> = DeclaredQuery & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path below `/api/v1`. */
  path: string
  /** What the route does, for the API page. */
  summary: string
  body?: B
  /** The type of the result, if the domain declares it with the call. */
  answer?: Answers<A>
  /** The files that the route accepts in a form. */
  takes?: Call['takes']
  /** The content type of a response that is not the JSON envelope. */
  responseType?: Call['responseType']
  /**
   * Whether the handler itself reads the body, as JSON or a form, with `once`. If so, `body` only describes the body
   * for the API page.
   */
  takesForm?: boolean
  /** Whether a repeat changes nothing, so that no response is stored for an `Idempotency-Key`. */
  isRepeatable?: boolean
}

/** A route that anybody may call, such as sign-in. */
export type OpenRoute<B extends z.ZodType = z.ZodType, A = unknown> = Declared<B, A> & {
  handle: (input: OpenRequest & { body: z.output<B> }) => Promise<Answer<NoInfer<A>>>
}

type BodySchema<C> = C extends { body: infer B extends z.ZodType } ? B : z.ZodType

/** The route of a call that the domain declares. */
export type OpenRouteOf<C> = OpenRoute<BodySchema<C>, AnswerOf<C>>

/** The data of a signed-in request before its body is parsed. */
type Asking = OpenRequest & { caller: Caller }

/**
 * The people who may call a route: a description for the API page, and a `check` that refuses others before the body is
 * checked.
 */
export type Admission = { whom: string; check: (asking: Asking) => Promise<unknown> | void }

/** A route about people and their accounts, outside any workspace. */
export type OwnRoute<B extends z.ZodType = z.ZodType, A = unknown> = Declared<B, A> & {
  admit?: Admission
  /** Describes for the API page who may call the route, if the handler itself checks this in its transaction. */
  only?: string
  handle: (input: Asking & { body: z.output<B> }) => Promise<Answer<NoInfer<A>>>
}

/** The route of a call that the domain declares. */
export type OwnRouteOf<C> = OwnRoute<BodySchema<C>, AnswerOf<C>>

function formOnce(server: Server, at: Pick<OpenRequest, 'request' | 'reply'>): OpenRequest['once'] {
  return async ({ digest, drop }, run) => {
    try {
      const answer = await answerOnce(server, at, { asked: digest, run })
      if (at.reply.sent) await drop()
      return answer
    } catch (error) {
      await drop()
      throw error
    }
  }
}

function serveOutside<B extends z.ZodType>(
  server: Server,
  route: Declared<B, unknown>,
  to: {
    guard?: (request: FastifyRequest) => unknown
    only?: string | undefined
    answer: (heard: OpenRequest, read: () => z.output<B>) => Promise<() => Promise<Answer>>
  },
): void {
  const { method, path, summary, body: schema, query, repeats, otherKeys, takes, responseType } = route
  const { takesForm = false, isRepeatable = false } = route
  const isOnce = method === 'POST' && !isRepeatable
  server.app.route({
    method,
    url: `${apiBase}${path}`,
    ...describes({
      summary,
      ...(schema && { body: schema }),
      ...(query && { query }),
      ...(repeats && { repeats }),
      ...(otherKeys && { otherKeys }),
      ...(takes && { takes }),
      ...(responseType && { responseType }),
      ...(to.guard && { needsSession: true }),
      ...(to.only && { only: to.only }),
    }),
    ...(takesForm ? { handlerTimeout: longestForm } : {}),
    // These checks run before the body is parsed.
    onRequest: async (request) => {
      to.guard?.(request)
      if (isOnce) checkKey(server, request)
    },
    handler: async (request, reply) => {
      const read = () => (takesForm ? undefined : checked(schema ?? noBody, request.body)) as z.output<B>
      const params = paramsOf(request)
      const run = await to.answer(
        { params, request, reply, once: formOnce(server, { request, reply }) },
        read,
      )
      const answer = await (isOnce && !takesForm
        ? answerOnce(server, { request, reply }, { asked: request.body, run })
        : run())
      return reply.sent ? reply : reply.code(answer.status ?? 200).send(envelope(answer))
    },
  })
}

/** Serves a route that needs neither a workspace nor a session. */
export function serveOpen<B extends z.ZodType, A>(server: Server, route: OpenRoute<B, A>): void {
  serveOutside(server, route, {
    answer: async (heard, read) => {
      const body = read()
      return () => route.handle({ ...heard, body })
    },
  })
}

/**
 * Returns the signed-in person. Returns null if the request may repeat a call whose first response replaced its
 * session.
 */
function askerOf(server: Server, request: FastifyRequest): Caller | null {
  return request.caller === null && request.method === 'POST' && mayAskAgain(server, request)
    ? null
    : callerOf(request)
}

/** Serves a route that needs a session and no workspace. Refuses calls without a session before all other checks. */
export function serveOwn<B extends z.ZodType, A>(server: Server, route: OwnRoute<B, A>): void {
  serveOutside(server, route, {
    guard: (request) => askerOf(server, request),
    only: route.admit?.whom ?? route.only,
    answer: async (heard, read) => {
      const caller = askerOf(server, heard.request)
      if (caller === null) return async () => ({ result: callerOf(heard.request) })
      const asking = { ...heard, caller }
      await route.admit?.check(asking)
      const body = read()
      return () => route.handle({ ...asking, body })
    },
  })
}
