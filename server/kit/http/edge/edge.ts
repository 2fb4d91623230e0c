import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { sessionCookie, tokenOf } from '../session-token.ts'
import { readBodies } from './edge-bodies.ts'
import { protectAnswers } from './edge-headers.ts'
import { type Places, placesOf } from './edge-hosts.ts'
import { isThisMachine } from '../client-address.ts'
import { answerLanguage } from '../problems.ts'
import { noticeForwarded } from '../proxy-warnings.ts'
import { onceEach, wrongHostAsked, wrongOriginAsked } from '../wrong-address.ts'
import { workspaceHeader } from '../route.ts'
import { paramsOf, queryOf } from '../address-values.ts'

/** Paths that load balancers request by IP address. For these paths, any host name is accepted. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Paths that only this machine may request. These requests may use the machine's own name even if the site has a public
 * name.
 */
const localPaths = /^(?:\/metrics$|(?:\/api\/v1)?\/dev\/)/

/** The maximum number of different query keys. An export sends one key for each code of its choice fields. */
const mostKeys = 300

const dangerous: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Headers that may not be repeated. Node would drop a second `Host`, and join two idempotency keys into one. */
const single = ['host', 'idempotency-key']

function refuseRepeatedHeaders({ raw: { rawHeaders } }: FastifyRequest): void {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  for (const each of single)
    if (names.indexOf(each) !== names.lastIndexOf(each)) throw fault([each], 'REPEATED')
}

/** The data with which a request's host and origin are checked. */
type Edge = { config: Config; places: Places; cookie: string; tell(about: string): void }

function refuseUnknownHost(request: FastifyRequest, { config, places, tell }: Edge): void {
  const path = request.routeOptions.url ?? ''
  if (healthPaths.has(path) || (localPaths.test(path) && isThisMachine(request))) return
  const { host = '' } = request.headers
  if (places.isHost(host)) return
  tell(
    `A request was for the host "${host}", but APP_URL is ${config.appUrl}: set APP_URL to the address that people open, and let the proxy pass on Host`,
  )
  throw wrongHostAsked(config, host)
}

function refuseStrangeQuery(request: FastifyRequest): void {
  const query = Object.entries(queryOf(request))
  if (query.length > mostKeys) throw new Problem('VALIDATION')
  for (const [key, value] of query) {
    const isSound = [key, value].flat().every((text) => !text?.includes('\u0000'))
    if (dangerous.has(key)) throw fault([key], 'UNKNOWN_FIELD', { field: key })
    if (!isSound) throw fault([key.replaceAll('\u0000', '')], 'CHARACTERS')
  }
}

/** Refuses a NUL in a path parameter, because no name, code or id contains a NUL. */
function refuseStrangePath(request: FastifyRequest): void {
  const parts = Object.values(paramsOf(request))
  if (parts.some((part) => part.includes('\u0000'))) throw new Problem('NOT_FOUND')
}

/**
 * Whether a request is a GET that writes, as some routes of the specification do. Links on other sites must not trigger
 * a GET that writes.
 */
export const isConversion = (request: FastifyRequest): boolean =>
  (request.routeOptions.url ?? '').includes('/convert/')

/**
 * Requires our own Origin for writes with a cookie, because browsers also send cookies with requests from other sites.
 * Browsers never send bearer tokens automatically.
 */
function refuseForged(request: FastifyRequest, { config, places, cookie, tell }: Edge): void {
  const by = tokenOf(request, cookie)?.by
  if (by === 'bearer') return
  const { origin } = request.headers
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (by === 'cookie' && isConversion(request) && request.headers[workspaceHeader] === undefined)
      throw new Problem('FORBIDDEN')
    return
  }
  if (origin === undefined) {
    if (by === 'cookie') throw new Problem('FORBIDDEN')
    return
  }
  if (places.isOrigin(origin)) return
  tell(
    `A page at ${origin} wanted to change something, but APP_URL is ${config.appUrl}: set APP_URL to the address that people open, with http or https as they open it`,
  )
  throw wrongOriginAsked(config, origin)
}

/** Checks every request before its sender is identified (reliability.md rules 16, 18 and 20). */
export function guardEdge(app: FastifyInstance, config: Config): void {
  const edge: Edge = {
    config,
    places: placesOf(app, config.appUrl),
    cookie: sessionCookie(config.appUrl),
    tell: onceEach((about) => app.log.warn(about)),
  }
  const notice = noticeForwarded(app.log)
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', async (request) => {
    request.language = answerLanguage(request.headers['accept-language'], null)
  })
  protectAnswers(app, config)
  app.addHook('onRequest', async (request) => {
    notice(request)
    refuseRepeatedHeaders(request)
    refuseUnknownHost(request, edge)
    refuseStrangePath(request)
    refuseStrangeQuery(request)
    refuseForged(request, edge)
  })
  readBodies(app)
}
