import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { atMost } from './at-most.ts'
import './request-over.ts'

/** What a server does when it is told to stop. */
export type Drain = {
  /** Aborts as the drain begins: whatever would otherwise go on by itself ends. */
  signal: AbortSignal
  /** Adds work beside requests that is ended in order, all of it at once, before the database is closed. */
  add(end: () => Promise<void>): void
}

/** How long what runs may take to finish, in ms: REL-36 allows 10 s for the whole stop. */
const patience = 7000

/** How long what was cut may take to clean up behind itself, and an open connection to send a call, in ms. */
const grace = 500

/** Seconds after which a client may find the server started again. */
const comeBack = 5

/** What is going on: answers that are not sent yet, and handlers that may outlive theirs. */
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
  // Hears the end through `over`: an answer has ten places for those who listen to it, most of them taken by the framework.
  const follow = ({ raw, request }: FastifyReply): void => {
    answers.add(raw)
    request.over.addEventListener('abort', () => answers.delete(raw), { once: true })
  }
  const quiet = async (): Promise<void> => {
    while (answers.size + handlers.size > 0) await delay(5)
  }
  return { answers, follow, quiet }
}

/** Takes no new connections; settles when the last one has ended. `close` of an HTTP server would cut those that are idle. */
const stopListening = ({ server }: FastifyInstance): Promise<unknown> =>
  server.listening
    ? new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    : Promise.resolve()

/** Lets connections that are open send a call for a moment, to be answered why not; then those that are idle end. */
async function endIdle({ server }: FastifyInstance, closed: Promise<unknown>): Promise<void> {
  await atMost(grace, closed)
  server.closeIdleConnections()
  await closed
}

/**
 * Stops the server in order as `app.close()` is called: for `delayMs` it only takes no new connections, and each call is the last
 * of its connection. Then new calls are refused with `OVERLOADED` and a time to come again, what runs finishes within 7 s and is
 * then cut, and so is what was added. Must stand before any route, and behind `bindRequests`.
 */
export function drainOnClose(app: FastifyInstance, delayMs: number): Drain {
  const stop = new AbortController()
  let isLeaving = false
  const ends: (() => Promise<void>)[] = []
  const { answers, follow, quiet } = following(app)
  app.addHook('onRequest', async (request, reply) => {
    // The process lives, which is all that this path says.
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
    // Proxies find out that nobody listens and go to another server; calls over open connections are answered as ever.
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
