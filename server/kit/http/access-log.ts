import type { FastifyInstance } from 'fastify'
import { isId } from '../database/ids.ts'
import { clientAddress } from './client-address.ts'
import { workspaceHeader } from './route.ts'

/**
 * Logs one line per request with the declared route. Address, body and headers are left out, so that no
 * token, code or password gets into the log.
 */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const workspace = request.headers[workspaceHeader]
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: clientAddress(request),
        user: request.caller?.id ?? null,
        workspace: typeof workspace === 'string' && isId(workspace) ? workspace : null,
      },
      'request',
    )
  })
}
