import type { FastifyReply } from 'fastify'
import type { AnswerFile } from './route.ts'

/** Sends a file, or closes it if the request is already over. */
export function sendStream(reply: FastifyReply, { content, headers }: AnswerFile): FastifyReply {
  if (!reply.sent && !reply.request.over.aborted) return reply.headers(headers).send(content)
  content.destroy()
  return reply
}
