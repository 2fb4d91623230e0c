import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Aborts when the response was sent, the time limit has passed or the caller closed the connection. All work for
     * the request must stop then.
     */
    over: AbortSignal
  }
}

/** The reason of all signals. Making an error with a stack for each request would cost more than 1 % of its time. */
const isOver = new DOMException('The request is over', 'AbortError')

/**
 * Adds the `over` signal to every request. Unlike `request.signal`, `over` does not abort when the body has arrived.
 */
export function bindRequests(app: FastifyInstance): void {
  app.decorateRequest('over')
  app.addHook('onRequest', async (request, reply) => {
    const over = new AbortController()
    request.over = over.signal
    reply.raw.once('close', () => over.abort(isOver))
  })
}
