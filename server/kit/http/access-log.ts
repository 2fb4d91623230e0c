import type { FastifyInstance } from 'fastify'
import { isId } from '../database/ids.ts'
import { clientAddress } from './client-address.ts'
import { workspaceHeader } from './route.ts'

/**
 * One line a request: the route as declared, never its address, body or headers, so that no token, code or
 * password can get into it.
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
