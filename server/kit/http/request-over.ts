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

/**
 * Adds the `over` signal to every request. Unlike `request.signal`, `over` does not abort when the body has arrived.
 */
export function bindRequests(app: FastifyInstance): void {
  app.decorateRequest('over')
  app.addHook('onRequest', async (request, reply) => {
    const over = new AbortController()
    request.over = over.signal
    reply.raw.once('close', () => over.abort())
  })
}
