import cookie from '@fastify/cookie'
import { Problem } from '@fieldhouse/domain/kit/problem'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { entityModules } from './entities.ts'
import { findCaller, sessionCookie, tokenOf, unsignToken } from './identity/session.ts'
import type { Database } from './kit/database.ts'
import { serveEntity } from './kit/entity-routes.ts'
import { answerLanguage, bodyOf, problemOf } from './kit/problems.ts'
import type { Route, Server } from './kit/route.ts'
import { serveMail } from './mail/serve-mail.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route about workspace data, as declared: what probes and permission tables are made from. */
    workspaceRoutes: Route[]
  }
}

const megabyte = 1024 * 1024

/** Who asks and in which language to answer, before anything else looks at the request. */
function recogniseCallers(app: FastifyInstance, database: Database, config: Config): void {
  const name = sessionCookie(config.appUrl)
  app.decorateRequest('caller', null)
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', async (request) => {
    request.language = answerLanguage(request.headers['accept-language'], null)
    const carried = tokenOf(request, name)
    const token = carried && unsignToken(carried.signed, config.secret)
    request.caller = token ? await findCaller(database.main, token) : null
    request.language = answerLanguage(request.headers['accept-language'], request.caller?.language ?? null)
  })
}

/** Every refusal and fault leaves here, as problem details in the caller's language. */
function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    if (problem.details.retryAfter) reply.header('retry-after', problem.details.retryAfter)
    return reply
      .code(problem.status)
      .type('application/problem+json')
      .send(bodyOf(problem, request.language, request.id))
  })
  app.setNotFoundHandler(() => {
    throw new Problem('NOT_FOUND')
  })
}

/** The whole server on an open database; it listens only when told to, so that tests can call it directly. */
export async function buildApp(at: {
  database: Database
  config: Config
  log?: FastifyBaseLogger
}): Promise<FastifyInstance> {
  const { database, config } = at
  const app = fastify({
    ...(at.log ? { loggerInstance: at.log } : {}),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: megabyte,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    genReqId: () => randomUUID(),
  })
  const server: Server = { app, database, config, routes: [] }
  app.decorate('workspaceRoutes', server.routes)
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  recogniseCallers(app, database, config)
  answerFaults(app)
  app.get('/healthz', async () => ({ ok: true }))
  serveMail(server)
  for (const module of entityModules) serveEntity(server, module)
  return app
}
