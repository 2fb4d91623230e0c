import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { problems, statusOf } from '@fieldhouse/domain/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Config } from '../../../config.ts'
import { protection } from './edge-headers.ts'
import { factsOf } from '../error-facts.ts'
import { bodyOf, problemOf } from '../problems.ts'
import { answerWrongAddress } from '../wrong-address.ts'

/** The default `Retry-After` by status, in seconds. */
const comeAgain: ReadonlyMap<number, number> = new Map([
  [429, 1],
  [503, 2],
  [507, 30],
])

/**
 * Whether the sender closed the connection before the whole body arrived. The server did not cause the resulting
 * errors.
 */
const hungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Sends an error as problem details in the caller's language. Logs unexpected errors in full. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem = problemOf(error)
  const status = statusOf(problem)
  // The code throws a refusal on purpose, so the log line of the request is enough.
  if (status >= 500 && problem !== error) {
    if (hungUp(request)) request.log.info('the caller hung up')
    else request.log.error({ fault: factsOf(error) }, 'request failed')
  }
  if (answerWrongAddress(request, reply, error)) return reply
  const wait = problem.details.retryAfter ?? comeAgain.get(status)
  if (wait !== undefined) reply.header('retry-after', wait)
  return reply
    .code(status)
    .type('application/problem+json')
    .send(bodyOf(problem, request.language ?? 'en', request.id))
}

/** The error of a request whose session was not read, or the error of reading the session now. */
async function confirmed(request: FastifyRequest, error: unknown): Promise<unknown> {
  try {
    await request.confirmCaller?.()
    return error
  } catch (refusal) {
    return refusal instanceof Problem ? refusal : error
  }
}

/**
 * Sends every error of a request as problem details. If no transaction has read the session, reads it first, for the
 * person's present language.
 */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) =>
    refuse(
      request,
      reply,
      request.confirmCaller && !request.isCallerConfirmed ? await confirmed(request, error) : error,
    ),
  )
}

/**
 * Handles errors of the router, such as an invalid address, which occur before any hook runs. Sends the security
 * headers.
 */
export function refuseUnroutable(config: Config) {
  const protect = protection(config)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void refuse(request, protect(request, reply), error)
}

/** The time that a broken connection stays open after its response, in ms. */
const lastWords = 1000

const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

function lineStatusOf(code: string | undefined): keyof typeof reasons {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Responds on the raw socket to requests that are invalid HTTP, too slow or too long, then ends the connection. */
export function refuseBrokenLine(error: { code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return
  const status = lineStatusOf(error.code)
  const body = { ...bodyOf(new Problem('VALIDATION'), 'en', randomUUID()), status, title: reasons[status] }
  const json = JSON.stringify({ ...body, msg: problems.VALIDATION.words.en })
  // If the connection ended immediately, a client that is still sending would lose the response.
  setTimeout(() => socket.destroy(), lastWords).unref()
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status]}\r\ncontent-type: application/problem+json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  )
}
