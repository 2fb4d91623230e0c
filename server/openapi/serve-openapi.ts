import type { FastifyReply } from 'fastify'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { entityModules } from '../contract/entities.ts'
import { sessionCookie } from '../kit/http/session-token.ts'
import { compressedOnce } from '../kit/http/compression.ts'
import { describes } from '../kit/http/described.ts'
import { pagePolicy } from '../kit/http/edge/edge-headers.ts'
import { type Server, apiBase } from '../kit/http/route.ts'
import { readBuildInfo } from '../web/build-info.ts'
import { type OpenRoute, documentOf } from './document.ts'

const require = createRequire(import.meta.url)

/** The Swagger UI files that the page loads. */
const parts = ['swagger-ui.css', 'swagger-ui-bundle.js']

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Fieldhouse · API</title>
    <link rel="icon" href="/logo.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="api"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/show.js"></script>
  </body>
</html>
`

const script = `SwaggerUIBundle({
  url: '${apiBase}/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
})
`

/** Serves the API's page and the Swagger UI files it loads. */
function servePage({ app, config }: Server): void {
  const folder = join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static')
  const send = (type: string, text: string) => async (_request: unknown, reply: FastifyReply) =>
    reply.headers({ 'content-type': type, 'content-security-policy': pagePolicy(config, null) }).send(text)
  app.get('/api/docs', send('text/html; charset=utf-8', page))
  app.get('/api/docs/show.js', send('text/javascript; charset=utf-8', script))
  for (const part of parts) {
    app.get(`/api/docs/${part}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(part, folder),
    )
  }
}

/** Collects all routes outside workspaces that are registered after this call. */
function collected({ app }: Server): OpenRoute[] {
  const open: OpenRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(`${apiBase}/`) || config?.isWorkspaceRoute) return
    for (const each of [method].flat()) {
      if (each !== 'HEAD')
        open.push({ method: each, path: url.slice(apiBase.length), described: config?.described })
    }
  })
  return open
}

/**
 * Serves the API's description as OpenAPI 3.1 and as a page, without a session. Call this function first, because the
 * description includes only routes that are registered after the call.
 */
export function serveOpenApi(server: Server): void {
  const { app, config, routes } = server
  const open = collected(server)
  const { version } = readBuildInfo(null)
  const written = () => {
    const entities = entityModules.map(({ entity }) => entity)
    const site = { url: config.appUrl, version, cookie: sessionCookie(config.appUrl) }
    return documentOf({ routes, open, entities }, site)
  }
  let send: ReturnType<typeof compressedOnce> | null = null
  app.get(
    `${apiBase}/openapi.json`,
    describes({ summary: 'Returns this API description', responseType: 'json' }),
    async (request, reply) => {
      send ??= compressedOnce(JSON.stringify(written()))
      return send(request, reply)
    },
  )
  servePage(server)
}
