import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Whole } from './area.ts'
import { areas, documentRenderers, documents, factSources, fillWorkspace } from './areas.ts'
import { entityModules } from './contract/entities.ts'
import { jobs } from './process/jobs.ts'
import { newestMigration } from './migrate/migration-journal.ts'
import { databaseFigures } from './process/health-figures.ts'
import { openStore } from './files/open-store.ts'
import { drawingsWaiting } from './documents/pdf/render-pdf.ts'
import { serveDocument } from './documents/serve-documents.ts'
import { serveFiles } from './files/serve-files.ts'
import { serveGeo } from './geo/geo.ts'
import { osrmRouter } from './geo/router.ts'
import { deviceCookie, deviceTokensOf } from './identity/known-device.ts'
import { Callers, unsignToken } from './identity/session.ts'
import { sessionCookie, tokenOf } from './kit/http/session-token.ts'
import { logAccess } from './kit/http/access-log.ts'
import type { Database } from './kit/database/database.ts'
import { refuseUnknownKeys } from './kit/http/declared-query.ts'
import { drainOnClose } from './kit/http/drain.ts'
import { guardEdge } from './kit/http/edge/edge.ts'
import { answerFaults, refuseBrokenLine, refuseUnroutable } from './kit/http/edge/edge-faults.ts'
import { type Pace, limitSlowBodies, usualPace } from './kit/http/body-pace.ts'
import { Budget } from './kit/http/budget.ts'
import { bindRequests } from './kit/http/request-over.ts'
import { serveEntity } from './contract/entity-routes.ts'
import { serveHealth } from './kit/http/health.ts'
import { serveMetrics } from './kit/http/metrics.ts'
import { answerLanguage } from './kit/http/problems.ts'
import { limitRate } from './kit/http/rate-limit.ts'
import { requestIds } from './kit/http/request-id.ts'
import { type Caller, type Route, type Server, callerOf, isOfApi, needNamedUser } from './kit/http/route.ts'
import { type Storage, guardStorage } from './kit/http/storage-guard.ts'
import { limitConcurrency } from './kit/http/concurrency-limit.ts'
import { serveLive } from './live/serve-live.ts'
import { serveMail } from './mail/serve-mail.ts'
import { serveQueue } from './kit/jobs/serve-queue.ts'
import { serveOpenApi } from './openapi/serve-openapi.ts'
import { serveAccountErasure } from './erasure/serve-account-erasure.ts'
import { serveErasure, servePersonalData } from './erasure/serve-erasure.ts'
import { serveFinding } from './labels/find-code.ts'
import { serveLabels } from './labels/serve-labels.ts'
import { serveSearch } from './search/serve-search.ts'
import { buildFigures } from './web/build-info.ts'
import { serveWeb } from './web/serve-web.ts'
import { serveWorkspaceExport } from './workspace-export/serve-workspace-export.ts'
import { serveProofExport } from './workspace-export/proof/serve-proof-export.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The declarations of all workspace routes. Security probes and permission tables are generated from these
     * declarations.
     */
    workspaceRoutes: Route[]
  }
}

/** Identifies the caller and the language of the response before anything else reads the request. */
function recogniseCallers(app: FastifyInstance, database: Database, config: Config): void {
  const name = sessionCookie(config.appUrl)
  const device = deviceCookie(config.appUrl)
  const callers = new Callers(database.main)
  app.decorateRequest('caller', null)
  app.decorateRequest('confirmCaller', null)
  app.decorateRequest('isCallerConfirmed', false)
  app.decorateRequest('deviceTokens', null)
  app.decorateReply('given', null)
  app.addHook('onRequest', async (request) => {
    // The server ignores the browser's session on routes of customers' links.
    if (!isOfApi(request) || request.routeOptions.config.isSessionless === true) return
    request.deviceTokens = deviceTokensOf(request, device)
    const carried = tokenOf(request, name)
    const token = carried && unsignToken(carried.signed, config.secret)
    const isWorkspaceRoute = request.routeOptions.config.isWorkspaceRoute === true
    const recent = token && isWorkspaceRoute ? callers.recall(token) : null
    const know = (caller: Caller | null) => {
      request.caller = caller
      request.language = answerLanguage(request.headers['accept-language'], caller?.language ?? null)
      needNamedUser(request)
    }
    if (token && recent)
      request.confirmCaller = async (on) => {
        request.isCallerConfirmed = true
        know(await callers.confirm(token, on))
        return callerOf(request)
      }
    know(recent ?? (token ? await callers.find(token) : null))
  })
}

/** Limits for a connection and for a request, in ms and bytes (reliability.md rule 16). */
const edge = {
  bodyLimit: 1024 * 1024,
  // A limit for the whole request would cut off long uploads. In place of a limit, `body-pace.ts` requires a minimum
  // speed.
  requestTimeout: 0,
  connectionTimeout: 60_000,
  keepAliveTimeout: 20_000,
  handlerTimeout: 30_000,
  // `connectionsCheckingInterval` is the interval at which Node closes requests that exceed the limits. With Node's
  // default of 30 s, Node would close slow requests much too late.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
}

/**
 * Serves the generic verbs of every entity, the additional routes of every area, and the routes that belong to no area.
 */
async function serveAreas(server: Server): Promise<void> {
  await serveFiles(server, entityModules)
  serveMail(server, documentRenderers(server))
  const queue = serveQueue(server, { jobs, modules: entityModules })
  const router = osrmRouter(server.config.routerUrl, (error) =>
    server.app.log.warn({ err: error }, 'the router does not answer'),
  )
  const samples = areas.flatMap(({ sample }) => sample ?? [])
  const whole: Whole = {
    modules: entityModules,
    queue,
    facts: factSources,
    router,
    samples,
    links: areas.flatMap(({ links }) => links ?? []),
    bills: areas.flatMap(({ bills }) => bills ?? []),
    fill: fillWorkspace,
  }
  serveGeo(server)
  serveLive(server, entityModules)
  for (const module of entityModules) serveEntity(server, module)
  for (const { serve = [] } of areas) for (const routes of serve) routes(server, whole)
  for (const document of documents) serveDocument(server, document)
  serveSearch(server, entityModules)
  serveLabels(server, entityModules)
  serveFinding(server, entityModules)
  serveErasure(server)
  servePersonalData(server)
  serveAccountErasure(server)
  serveWorkspaceExport(server, queue)
  serveProofExport(server, queue)
}

const drawingFigures = () => ({ fieldhouse_documents_waiting: drawingsWaiting() })

/** Builds the server on an open database. The server does not listen on a port, so that tests can call it directly. */
export async function buildApp(at: {
  database: Database
  config: Config
  log?: FastifyBaseLogger
  /** The folder of the built web client, if it is not the default folder. */
  web?: string
  pace?: Pace
  /** The storage whose free space is checked. The default is the data folder without a database. */
  storage?: Storage
  /** Time limits in ms: `workLimit` for a call's work, `handlerTimeout` for the whole call from its first byte. */
  workLimit?: number
  handlerTimeout?: number
}): Promise<FastifyInstance> {
  const { database, config } = at
  const app = fastify({
    ...(at.log ? { loggerInstance: at.log } : {}),
    ...edge,
    handlerTimeout: at.handlerTimeout ?? edge.handlerTimeout,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    // drain.ts refuses calls during a shutdown, in the same form as all other refusals.
    return503OnClosing: false,
    genReqId: requestIds(config.trustedProxies),
    frameworkErrors: refuseUnroutable(config),
    clientErrorHandler: refuseBrokenLine,
  })
  await app.register(cookie)
  logAccess(app)
  answerFaults(app)
  bindRequests(app)
  limitSlowBodies(app, at.pace ?? usualPace)
  guardEdge(app, config)
  refuseUnknownKeys(app)
  const server: Server = {
    app,
    database,
    config,
    files: openStore(config),
    routes: [],
    inTurn: limitConcurrency({ atOnce: 4, waiting: 200 }),
    writesInTurn: limitConcurrency({ atOnce: 8, waiting: 200 }),
    budget: new Budget(),
    workLimit: at.workLimit ?? 50_000,
    drain: drainOnClose(app, config.stopDelay * 1000),
    gauges: serveMetrics(app, database, config),
  }
  app.decorate('workspaceRoutes', server.routes)
  recogniseCallers(app, database, config)
  limitRate(app, config)
  const room = guardStorage(app, at.storage ?? { folders: [config.dataDir], holdsDatabase: false })
  serveOpenApi(server)
  const wanted = newestMigration()
  serveHealth(app, database, wanted)
  for (const figures of [room, databaseFigures(database, wanted), drawingFigures, buildFigures])
    server.gauges.add(figures)
  await serveAreas(server)
  serveWeb(app, config, at.web)
  return app
}
