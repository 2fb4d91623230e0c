import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { problems, statusOf } from '@fieldhouse/domain/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Config } from '../../config.ts'
import { protection } from './edge-headers.ts'
import { factsOf } from './error-facts.ts'
import { bodyOf, problemOf } from './problems.ts'
import { answerWrongAddress } from './wrong-address.ts'

/** Answers that ask to come again say when, in seconds. */
const comeAgain: ReadonlyMap<number, number> = new Map([
  [429, 1],
  [503, 2],
  [507, 30],
])

/** The sender ended the line before the whole body was there: whatever failed for that is no fault of ours. */
const hungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Answers a refusal as problem details in the caller's language; a fault of ours goes to the log whole. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem = problemOf(error)
  const status = statusOf(problem)
  // What we refuse on purpose is no fault: the line about the request says it.
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

/** Every refusal and fault leaves here. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
}

/** What the router refuses before any hook runs (a broken address), with the headers that hooks put on all else. */
export function refuseUnroutable(config: Config) {
  const protect = protection(config)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void refuse(request, protect(request, reply), error)
}

/** How long a broken line stays open for its answer, in ms. */
const lastWords = 1000

const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

function lineStatusOf(code: string | undefined): keyof typeof reasons {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** What is no HTTP at all, too slow or too long is answered on the bare line, which then ends. */
export function refuseBrokenLine(error: { code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return
  const status = lineStatusOf(error.code)
  const body = { ...bodyOf(new Problem('VALIDATION'), 'en', randomUUID()), status, title: reasons[status] }
  const json = JSON.stringify({ ...body, msg: problems.VALIDATION.words.en })
  // Who goes on sending has some time to read the answer: a line that is cut at once takes it along.
  setTimeout(() => socket.destroy(), lastWords).unref()
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status]}\r\ncontent-type: application/problem+json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  )
}
