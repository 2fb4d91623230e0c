import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** What becomes of a request: passed on, cut off, never answered, or answered by somebody else. */
type Fate = 'pass' | 'cut' | 'hang' | { status: number; html: string }

/** A server in front of the product: a proxy, a network to sign in to, or a line that can be lost, whatever a worker asks through it. */
export type Front = {
  address: string
  /** The paths that were asked for since this was emptied. */
  asked: string[]
  /** What becomes of a request for a path from now on. */
  treat(fate: (path: string) => Fate): void
  /** The product behind it is another build from now on: made so many ms later. */
  renew(later: number): number
  close(): Promise<void>
}

const passAll = (): Fate => 'pass'

/** What says when the build was made: pages, the worker, and what the server tells. */
const isDated = (type: string | undefined, path: string): boolean =>
  path === '/sw.js' || path.startsWith('/meta.json') || (type ?? '').startsWith('text/html')

/** Starts one in front of the product of this run. */
export async function openFront(): Promise<Front> {
  const behind = new URL(process.env['BASE_URL'] ?? '')
  const { buildDate }: { buildDate: number } = await (await fetch(new URL('/meta.json', behind))).json()
  let decide: (path: string) => Fate = passAll
  let date = buildDate
  const sockets = new Set<Socket>()

  const pass = (asking: IncomingMessage, reply: ServerResponse) => {
    const headers = { ...asking.headers }
    // What is said must be readable here, and as it is now.
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

  const front: Front = {
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
    front.asked.push(path)
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
  front.address = `http://localhost:${typeof place === 'object' && place ? place.port : 0}`
  return front
}
