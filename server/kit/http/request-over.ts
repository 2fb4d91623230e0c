import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Aborted once the request has ended, however that came: answered, past its time limit, or the caller hung up.
     * Whatever a request opens is bound to it.
     */
    over: AbortSignal
  }
}

/** Gives every request its `over` signal. It is not `request.signal`, which ends with the last byte of the body. */
export function bindRequests(app: FastifyInstance): void {
  app.decorateRequest('over')
  app.addHook('onRequest', async (request, reply) => {
    const over = new AbortController()
    request.over = over.signal
    reply.raw.once('close', () => over.abort())
  })
}
