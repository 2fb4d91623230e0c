import type { FastifyReply } from 'fastify'
import type { AnswerFile } from './route.ts'

/** Sends a file; closes it where the request is over already, since nobody would read it to its end. */
export function sendStream(reply: FastifyReply, { content, headers }: AnswerFile): FastifyReply {
  if (!reply.sent && !reply.request.over.aborted) return reply.headers(headers).send(content)
  content.destroy()
  return reply
}
