import { live } from '@fieldhouse/domain/live/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { queryOf } from '../kit/http/address-values.ts'
import { describes } from '../kit/http/described.ts'
import { type Server, apiBase, callerOf, workspaceOf } from '../kit/http/route.ts'
import { audienceOf } from './audience.ts'
import { Hub, type Stream } from './hub.ts'
import { Listener } from './listener.ts'

/** The maximum number of streams that one person may have at once. Each stream keeps a connection open. */
const mostStreams = 20

/** How often a stream is written to, in ms, so that proxies and clients keep the connection. */
const heartbeat = 20_000

/**
 * The maximum number of bytes that a stream's reader may leave unread. Above this number, the stream ends, and the page
 * reconnects and reloads everything.
 */
const longestBacklog = 1024 * 1024

/** How long the connection of a stalled reader stays open after its stream has ended, in ms. */
const lastWords = 1000

function openLine(reply: FastifyReply): Pick<Stream, 'send' | 'end'> {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Tells proxies not to buffer events.
    'x-accel-buffering': 'no',
  })
  const send = (chunk: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(chunk)
    if (raw.writableLength > longestBacklog) raw.destroy()
  }
  send('retry: 3000\n\n')
  const end = (): void => {
    raw.end()
    // Ends the connection of a sleeping device, which would never read the remaining events.
    setTimeout(() => raw.destroy(), lastWords).unref()
  }
  return { send, end }
}

/** Returns the epoch ms from which the page wants events, or null if the page wants only future events. */
function sinceOf(request: FastifyRequest): number | null {
  const { since } = queryOf(request)
  if (since === undefined) return null
  if (typeof since === 'string' && /^\d{1,15}$/.test(since)) return Number(since)
  throw new Problem('VALIDATION', { errors: [{ path: ['since'], code: 'WHOLE_NUMBER' }] })
}

/**
 * Serves `GET live`: server-sent events of a workspace's changes that the listener's role may read (api.md,
 * Special calls). All streams of the process share one database connection.
 */
export function serveLive(server: Server, modules: readonly EntityModule[]): void {
  const { app, database } = server
  const byName = new Map(modules.map((module) => [module.entity.name, module]))
  const hub = new Hub({
    audience: (workspaceId, sessions) => audienceOf(database.main, workspaceId, sessions),
    rightsOn: (entity) => {
      const module = byName.get(entity)
      const readers = module?.readers
      const sections = [server.routes.find((route) => route.entity === entity)?.section ?? []].flat()
      return {
        mayRead: (permissions) =>
          readers?.may({ permissions }) || sections.some((each) => may(permissions, each, 'read')),
        isScoped: ({ workspaceId, permissions, userId }) =>
          module?.scope({ workspaceId, permissions, actor: { id: userId } }) !== undefined,
      }
    },
  })
  server.gauges.add(() => ({ fieldhouse_event_streams: hub.size }))
  const url = database.direct.options.connectionString ?? ''
  let listener: Listener | null = null
  const listen = (): Promise<void> => {
    listener ??= new Listener({
      url,
      log: app.log,
      onAnnounced: (announced) => hub.announce(announced),
      onListening: () => hub.restart(),
    })
    return listener.ready
  }
  const timer = setInterval(() => void hub.beat(), heartbeat)
  timer.unref()
  server.drain.add(async () => {
    clearInterval(timer)
    hub.endAll()
    await listener?.stop()
  })
  const said = describes({ ...live, needsSession: true })
  app.get(`${apiBase}${live.path}`, { ...said, exposeHeadRoute: false }, async (request, reply) => {
    const { id: userId, sessionId } = callerOf(request)
    const workspaceId = workspaceOf(request)
    const since = sinceOf(request)
    const permissions = (await audienceOf(database.main, workspaceId, [sessionId])).get(sessionId)
    if (!permissions) throw new Problem('NOT_A_MEMBER')
    if (hub.openOf(userId) >= mostStreams) throw new Problem('RATE_LIMITED', { retryAfter: 30 })
    await listen()
    // If the server has begun to stop, the hub has already ended its streams and would not end this new stream.
    if (server.drain.signal.aborted) throw new Problem('OVERLOADED')
    const stream = { workspaceId, userId, sessionId, permissions, ...openLine(reply) }
    hub.add(stream, since)
    reply.raw.on('close', () => hub.remove(stream))
    return reply
  })
}
