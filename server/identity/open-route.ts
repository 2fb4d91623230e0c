import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { describes } from '../kit/described.ts'
import {
  type Answer,
  type Caller,
  type Server,
  apiBase,
  callerOf,
  checked,
  envelope,
  longestForm,
} from '../kit/route.ts'

/** A request before its body was looked at. */
type Heard = { params: Record<string, string>; request: FastifyRequest; reply: FastifyReply }

type Declared<B extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`. */
  path: string
  /** What it does, one sentence for the API page. */
  summary: string
  body?: B
  /** Query keys, with what each is for. */
  query?: Readonly<Record<string, string>>
  /** The handler reads the body itself, as JSON or as a form; `body` only describes it. */
  takesForm?: boolean
}

/** A route that anybody may call: those by which one comes in. */
export type OpenRoute<B extends z.ZodType = z.ZodType> = Declared<B> & {
  handle: (input: Heard & { body: z.output<B> }) => Promise<Answer>
}

/** What a route for the signed-in knows before it looks at the body. */
export type Asking = Heard & { caller: Caller }

/** Who alone may ask, in words for the API page; `check` refuses everybody else before the body is judged. */
export type Admission = { whom: string; check: (asking: Asking) => Promise<unknown> | void }

/** A route about people and their accounts, outside any workspace. */
export type OwnRoute<B extends z.ZodType = z.ZodType> = Declared<B> & {
  admit?: Admission
  /** Who alone may, in words for the API page, where the handler finds that out in its own transaction. */
  only?: string
  handle: (input: Asking & { body: z.output<B> }) => Promise<Answer>
}

function serveOutside<B extends z.ZodType>(
  server: Server,
  route: Declared<B>,
  to: {
    guard?: (request: FastifyRequest) => unknown
    only?: string | undefined
    answer: (heard: Heard, read: () => z.output<B>) => Promise<Answer>
  },
): void {
  const { method, path, summary, body: schema, query, takesForm = false } = route
  server.app.route({
    method,
    url: `${apiBase}${path}`,
    ...describes({
      summary,
      ...(schema && { body: schema }),
      ...(query && { query }),
      ...(to.guard && { needsSession: true }),
      ...(to.only && { only: to.only }),
    }),
    ...(takesForm ? { handlerTimeout: longestForm } : {}),
    // Before the body is even parsed.
    onRequest: async (request) => void to.guard?.(request),
    handler: async (request, reply) => {
      const read = () => (schema && !takesForm ? checked(schema, request.body) : undefined) as z.output<B>
      const answer = await to.answer(
        { params: request.params as Record<string, string>, request, reply },
        read,
      )
      return reply.sent ? reply : reply.code(answer.status ?? 200).send(envelope(answer))
    },
  })
}

/** Serves a route that needs neither a workspace nor a session. */
export function serveOpen<B extends z.ZodType>(server: Server, route: OpenRoute<B>): void {
  serveOutside(server, route, { answer: (heard, read) => route.handle({ ...heard, body: read() }) })
}

/** Serves a route that needs a session and no workspace: who is signed out hears only that. */
export function serveOwn<B extends z.ZodType>(server: Server, route: OwnRoute<B>): void {
  serveOutside(server, route, {
    guard: callerOf,
    only: route.admit?.whom ?? route.only,
    answer: async (heard, read) => {
      const asking = { ...heard, caller: callerOf(heard.request) }
      await route.admit?.check(asking)
      return route.handle({ ...asking, body: read() })
    },
  })
}
