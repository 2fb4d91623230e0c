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

/** A request before its body was looked at. */
type Heard = {
  params: Record<string, string>
  request: FastifyRequest
  reply: FastifyReply
  /** Does what a form asks for once for each `Idempotency-Key`; its files are dropped when it was done before, or fails. */
  once: (form: Pick<Received, 'digest' | 'drop'>, run: () => Promise<Answer>) => Promise<Answer>
}

type Declared<B extends z.ZodType, A> = DeclaredQuery & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`. */
  path: string
  /** What it does, one sentence for the API page. */
  summary: string
  body?: B
  /** What it answers, where a call of the domain says so. */
  answer?: Answers<A>
  /** It is sent files, as a form. */
  takes?: Call['takes']
  /** What it answers instead of the envelope. */
  brings?: Call['brings']
  /** The handler reads the body itself, as JSON or as a form, and does it `once`; `body` only describes it. */
  takesForm?: boolean
  /** Doing it again changes nothing, so that no answer is kept for an `Idempotency-Key`. */
  isRepeatable?: boolean
}

/** A route that anybody may call: those by which one comes in. */
export type OpenRoute<B extends z.ZodType = z.ZodType, A = unknown> = Declared<B, A> & {
  handle: (input: Heard & { body: z.output<B> }) => Promise<Answer<NoInfer<A>>>
}

type BodySchema<C> = C extends { body: infer B extends z.ZodType } ? B : z.ZodType

/** The route of a call that the domain declares. */
export type OpenRouteOf<C> = OpenRoute<BodySchema<C>, AnswerOf<C>>

/** What a route for the signed-in knows before it looks at the body. */
type Asking = Heard & { caller: Caller }

/** Who alone may ask, in words for the API page; `check` refuses everybody else before the body is judged. */
export type Admission = { whom: string; check: (asking: Asking) => Promise<unknown> | void }

/** A route about people and their accounts, outside any workspace. */
export type OwnRoute<B extends z.ZodType = z.ZodType, A = unknown> = Declared<B, A> & {
  admit?: Admission
  /** Who alone may, in words for the API page, where the handler finds that out in its own transaction. */
  only?: string
  handle: (input: Asking & { body: z.output<B> }) => Promise<Answer<NoInfer<A>>>
}

/** The route of a call that the domain declares. */
export type OwnRouteOf<C> = OwnRoute<BodySchema<C>, AnswerOf<C>>

function formOnce(server: Server, at: Pick<Heard, 'request' | 'reply'>): Heard['once'] {
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
    answer: (heard: Heard, read: () => z.output<B>) => Promise<() => Promise<Answer>>
  },
): void {
  const { method, path, summary, body: schema, query, repeats, otherKeys, takes, brings } = route
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
      ...(brings && { brings }),
      ...(to.guard && { needsSession: true }),
      ...(to.only && { only: to.only }),
    }),
    ...(takesForm ? { handlerTimeout: longestForm } : {}),
    // Before the body is even parsed.
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

/** Who asks, or null for whose session has ended and who may be asking for the answer that renewed it. */
function askerOf(server: Server, request: FastifyRequest): Caller | null {
  return request.caller === null && request.method === 'POST' && mayAskAgain(server, request)
    ? null
    : callerOf(request)
}

/** Serves a route that needs a session and no workspace: who is signed out hears only that. */
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
