import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { atMost } from './at-most.ts'
import './request-over.ts'

/** Controls the orderly stop of the server. */
export type Drain = {
  /** Aborts when the drain begins, to end work that would otherwise continue. */
  signal: AbortSignal
  /**
   * Adds a function that ends background work. All these functions run at the same time, before the database is closed.
   */
  add(end: () => Promise<void>): void
}

/** The maximum time for running calls to finish, in ms. REL-36 allows 10 s for the whole stop. */
const patience = 7000

/** The time in ms that aborted requests have to clean up, and that open connections have to send a last call. */
const grace = 500

/** The time after which clients should try again, in seconds. */
const comeBack = 5

/** Tracks unfinished responses, and handlers that may run longer than their responses. */
function following(app: FastifyInstance) {
  const answers = new Set<ServerResponse>()
  const handlers = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function follow(request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) {
        handlers.add(answer)
        answer.finally(() => handlers.delete(answer)).catch(() => {})
      }
      return answer
    }
  })
  // Listens to `over` instead of the response, because a response allows ten listeners, and the framework uses most of
  // them.
  const follow = ({ raw, request }: FastifyReply): void => {
    answers.add(raw)
    request.over.addEventListener('abort', () => answers.delete(raw), { once: true })
  }
  const quiet = async (): Promise<void> => {
    while (answers.size + handlers.size > 0) await delay(5)
  }
  return { answers, follow, quiet }
}

/**
 * Stops accepting connections. Resolves when the last connection has ended. The HTTP server's own `close` would end
 * idle connections immediately.
 */
const stopListening = ({ server }: FastifyInstance): Promise<unknown> =>
  server.listening
    ? new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    : Promise.resolve()

/**
 * Gives open connections a moment to send a call, so that the server can refuse it with a reason. After this moment,
 * ends idle connections.
 */
async function endIdle({ server }: FastifyInstance, closed: Promise<unknown>): Promise<void> {
  await atMost(grace, closed)
  server.closeIdleConnections()
  await closed
}

/**
 * Stops the server in order on `app.close()`: refuses calls after `delayMs`, and aborts running calls 7 s later. Call
 * this function after `bindRequests` and before registering routes.
 */
export function drainOnClose(app: FastifyInstance, delayMs: number): Drain {
  const stop = new AbortController()
  let isLeaving = false
  const ends: (() => Promise<void>)[] = []
  const { answers, follow, quiet } = following(app)
  app.addHook('onRequest', async (request, reply) => {
    // `/healthz` still responds, because its response only means that the process is alive.
    if (stop.signal.aborted && request.routeOptions.url !== '/healthz')
      throw new Problem('OVERLOADED', { retryAfter: comeBack })
    follow(reply)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    const left = stopListening(app)
    // During this time, proxies notice the closed port and use another server. Calls over open connections are still
    // served.
    if (delayMs > 0) await atMost(delayMs, left)
    stop.abort()
    const ended = ends.map((end) =>
      end().catch((error: unknown) => app.log.warn({ err: error }, 'work could not be ended in order')),
    )
    const closed = endIdle(app, left)
    await atMost(patience, Promise.all([quiet(), ...ended]))
    if (answers.size > 0) app.log.warn({ requests: answers.size }, 'cut: they took longer than a stop may')
    for (const answer of answers) answer.socket?.destroy()
    await atMost(grace, Promise.all([quiet(), closed]))
    app.server.closeAllConnections()
  })
  return { signal: stop.signal, add: (end) => void ends.push(end) }
}
