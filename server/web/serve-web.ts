import fastifyStatic from '@fastify/static'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { requestPath } from '@fieldhouse/domain/requests/request-address'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import {
  newNonce,
  offlineWorkerPolicy,
  pagePolicy,
  scanWorkerPolicy,
  workerPolicy,
} from '../kit/http/edge/edge-headers.ts'
import { isThisMachine } from '../kit/http/client-address.ts'
import { readBuildInfo } from './build-info.ts'
import { paramsOf } from '../kit/http/address-values.ts'
import { verifyPagePolicy } from './verify-page.ts'

/** The folder of the web build. */
const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The placeholder in index.html for each response's nonce. */
const placeholder = '__CSP_NONCE__'

const year = 365 * 24 * 3600

/** The content of a file with a hash in its name never changes. All other files are revalidated. */
const cacheOf = (path: string): string =>
  path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache'

/**
 * Whether a path belongs to the API or is reserved. A mistyped API path must return an error instead of the client's
 * page.
 */
const isReserved = (path: string): boolean =>
  /^\/+(?:api|assets|dev)(?:\/|$)/i.test(path) || path.startsWith('//') || /(?:^|[/\\])\./.test(path)

/**
 * Whether a path never gets the client's page. The paths of screens have no file extension, unlike `/sw.js` and
 * `/favicon.ico`.
 */
const isNoPage = (path: string): boolean =>
  isReserved(path) || (/\.[a-z0-9]+$/i.test(path) && path !== '/index.html')

/** A web build: the client's page, the page for customers' links, and the paths of all other files it may serve. */
type Build = {
  folder: string
  page: string
  customerPage: string
  /** The content security policy of the page that verifies proof exports. */
  verifyPolicy: string
  files: ReadonlySet<string>
}

/** Reads a build once from its real folder, so that a newer build does not change a running server's files. */
function readBuild(from: string): Build | null {
  if (!existsSync(join(from, 'index.html'))) return null
  const folder = realpathSync(from)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter((path) => !isReserved(path) || /^\/assets\/[^.]/.test(path))
  return {
    folder,
    page: readFileSync(join(folder, 'index.html'), 'utf8'),
    customerPage: readFileSync(join(folder, 'customer.html'), 'utf8'),
    verifyPolicy: existsSync(join(folder, 'verify.html'))
      ? verifyPagePolicy(readFileSync(join(folder, 'verify.html'), 'utf8'))
      : '',
    files: new Set(files.filter((path) => path !== '/index.html' && path !== '/customer.html')),
  }
}

function sendPage(reply: FastifyReply, config: Config, page: string): FastifyReply {
  const nonce = newNonce()
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(config, nonce),
      'cache-control': 'no-store',
    })
    .send(page.replaceAll(placeholder, nonce))
}

/**
 * The policy of a script that runs as a worker. Only the scanner's worker (web/labels/scan-worker.ts) may run
 * WebAssembly.
 */
function scriptPolicy(config: Config, path: string): string {
  if (path === '/sw.js') return offlineWorkerPolicy
  return /^\/assets\/scan-worker-[\w-]{8}\.js$/.test(path) ? scanWorkerPolicy : workerPolicy(config)
}

function sendFile(
  reply: FastifyReply,
  { config, build }: { config: Config; build: Build },
  path: string,
): FastifyReply {
  reply.headers({ 'cache-control': cacheOf(path), vary: 'Accept-Encoding' })
  if (path === '/verify.html') reply.header('content-security-policy', build.verifyPolicy)
  else if (path.endsWith('.html')) reply.header('content-security-policy', pagePolicy(config, null))
  if (/\.m?js$/.test(path)) reply.header('content-security-policy', scriptPolicy(config, path))
  return reply.sendFile(path)
}

const notBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', 10)
    .type('text/plain; charset=utf-8')
    .send('The web client has not been built yet: start the product with `npm start`, which builds it.\n')

/** Serves the web client's files. For every other path outside the API, serves the client's page. */
export function serveWeb(app: FastifyInstance, config: Config, from: string = builtWeb): void {
  const build = readBuild(from)
  const info = readBuildInfo(build?.folder ?? null)
  app.get('/meta.json', async () => info)
  void app.register(fastifyStatic, {
    root: build?.folder ?? fileURLToPath(new URL('.', import.meta.url)),
    serve: false,
    cacheControl: false,
    preCompressed: true,
  })
  // The page `/dev/kit` shows developers all components in all states. The server serves this page only on this
  // machine, and only if there is no mail server.
  if (config.smtpUrl === null)
    app.get('/dev/kit', async (request, reply) => {
      if (!isThisMachine(request)) throw new Problem('NOT_FOUND')
      return build ? sendPage(reply, config, build.page) : notBuilt(reply)
    })
  // The page behind a customer's link or a sticker. The page loads its data separately, so that every token gets the
  // same response.
  for (const path of ['/l/:token', `${requestPath}:secret`])
    app.get(path, async (_, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return build ? sendPage(reply, config, build.customerPage) : notBuilt(reply)
    })
  app.get('/*', async (request, reply) => {
    const { '*': rest = '' } = paramsOf(request)
    const path = `/${rest}`
    if (build?.files.has(path)) return sendFile(reply, { config, build }, path)
    if (isNoPage(path) || path.includes('\u0000')) throw new Problem('NOT_FOUND')
    return build ? sendPage(reply, config, build.page) : notBuilt(reply)
  })
  app.setNotFoundHandler(() => {
    throw new Problem('NOT_FOUND')
  })
}
