import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { describes } from '../kit/described.ts'
import { type Answer, type Server, apiBase, checked, envelope } from '../kit/route.ts'

/** A route about people and sessions, which stands outside any workspace; its handler decides who may call it. */
export type OpenRoute<B extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`. */
  path: string
  /** What it does, one sentence for the API page. */
  summary: string
  body?: B
  /** The handler reads the body itself, as JSON or as a form; `body` only describes it. */
  takesForm?: boolean
  handle: (input: {
    body: z.output<B>
    params: Record<string, string>
    request: FastifyRequest
    reply: FastifyReply
  }) => Promise<Answer>
}

/** Serves a route that needs no workspace. */
export function serveOpen<B extends z.ZodType>(server: Server, route: OpenRoute<B>): void {
  server.app.route({
    method: route.method,
    url: `${apiBase}${route.path}`,
    ...describes({ summary: route.summary, ...(route.body && { body: route.body }) }),
    handler: async (request, reply) => {
      const body = (
        route.body && !route.takesForm ? checked(route.body, request.body) : undefined
      ) as z.output<B>
      const answer = await route.handle({
        body,
        params: request.params as Record<string, string>,
        request,
        reply,
      })
      return reply.sent ? reply : reply.code(answer.status ?? 200).send(envelope(answer))
    },
  })
}
