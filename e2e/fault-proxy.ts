import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** How the proxy treats a request: forward it, cut its connection, never answer, or answer in the product's place. */
type Fate = 'pass' | 'cut' | 'hang' | { status: number; html: string }

/**
 * A proxy in front of the product. The proxy simulates a captive portal or a lost connection, and the service worker's
 * requests also pass through it.
 */
export type FaultProxy = {
  address: string
  /** The paths of all requests. A test can empty this list. */
  asked: string[]
  /** Sets how the proxy treats requests from now on, by path. */
  treat(fate: (path: string) => Fate): void
  /** Makes the product look like a build that is `later` ms newer. */
  renew(later: number): number
  close(): Promise<void>
}

const passAll = (): Fate => 'pass'

/** Whether the response to a path contains the build date: pages, the service worker and `/meta.json`. */
const isDated = (type: string | undefined, path: string): boolean =>
  path === '/sw.js' || path.startsWith('/meta.json') || (type ?? '').startsWith('text/html')

/** Starts a proxy in front of the product under test. */
export async function openFaultProxy(): Promise<FaultProxy> {
  const behind = new URL(process.env['BASE_URL'] ?? '')
  const { buildDate }: { buildDate: number } = await (await fetch(new URL('/meta.json', behind))).json()
  let decide: (path: string) => Fate = passAll
  let date = buildDate
  const sockets = new Set<Socket>()

  const pass = (asking: IncomingMessage, reply: ServerResponse) => {
    const headers = { ...asking.headers }
    // The proxy has to read the responses without compression and without caching.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    headers.host = behind.host
    if (headers.origin !== undefined) headers.origin = behind.origin
    const path = asking.url ?? '/'
    const asked = request(new URL(path, behind), { method: asking.method ?? 'GET', headers })
    asked.on('response', async (answer) => {
      if (!isDated(answer.headers['content-type'], path)) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
        return
      }
      const { 'content-length': _length, 'last-modified': _modified, etag: _tag, ...rest } = answer.headers
      const said = await text(answer)
      reply.writeHead(answer.statusCode ?? 502, rest)
      reply.end(said.replaceAll(String(buildDate), String(date)))
    })
    asked.on('error', () => reply.destroy())
    reply.on('close', () => asked.destroy())
    asking.pipe(asked)
  }

  const proxy: FaultProxy = {
    address: '',
    asked: [],
    treat: (fate) => void (decide = fate),
    renew: (later) => (date += later),
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  const server = createServer((asking, reply) => {
    const path = asking.url ?? '/'
    proxy.asked.push(path)
    const fate = decide(path)
    if (fate === 'pass') return pass(asking, reply)
    if (fate === 'cut') return void asking.socket.destroy()
    if (fate === 'hang') return undefined
    return reply.writeHead(fate.status, { 'content-type': 'text/html' }).end(fate.html)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const place = server.address()
  proxy.address = `http://localhost:${typeof place === 'object' && place ? place.port : 0}`
  return proxy
}
