import { live } from '@fieldhouse/domain/live/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyReply } from 'fastify'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { describes } from '../kit/http/described.ts'
import { type Server, apiBase, callerOf, workspaceOf } from '../kit/http/route.ts'
import { audienceOf } from './audience.ts'
import { Hub, type Stream } from './hub.ts'
import { Listener } from './listener.ts'

/** How many pages of one person may listen at once; each holds a connection. */
const mostStreams = 20

/** How often a line is written to, in ms, so that proxies and clients keep it. */
const heartbeat = 20_000

/** A reader this far behind, in bytes, is cut off: it reconnects and looks at everything again. */
const longestBacklog = 1024 * 1024

/** How long a reader that does not read keeps its line once that has ended, in ms. */
const lastWords = 1000

function openLine(reply: FastifyReply): Pick<Stream, 'send' | 'end'> {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Asks a proxy not to hold events back.
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
    // A reader that has gone to sleep takes nothing any more.
    setTimeout(() => raw.destroy(), lastWords).unref()
  }
  return { send, end }
}

/**
 * Serves `GET live`: server-sent events of what changes in a workspace, for what the listener's role may read
 * (api.md, Special calls). One database connection listens for the whole process, from the first stream on.
 */
export function serveLive(server: Server, modules: readonly EntityModule[]): void {
  const { app, database } = server
  const sectionOf = (entity: string) => server.routes.find((route) => route.entity === entity)?.section
  const isScoped = (entity: string, { workspaceId, permissions, userId }: Stream) =>
    modules.some(
      (module) =>
        module.entity.name === entity &&
        module.scope({ workspaceId, permissions, actor: { id: userId } }) !== undefined,
    )
  const hub = new Hub({
    audience: (workspaceId, sessions) => audienceOf(database.main, workspaceId, sessions),
    sectionOf,
    isScoped,
  })
  server.gauges.add(() => ({ fieldhouse_event_streams: hub.size }))
  const url = database.direct.options.connectionString ?? ''
  let listener: Listener | null = null
  const listen = (): Promise<void> => {
    listener ??= new Listener({
      url,
      log: app.log,
      onAnnounced: (announced) => hub.announce(announced),
      onGap: () => hub.endAll(),
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
    const permissions = (await audienceOf(database.main, workspaceId, [sessionId])).get(sessionId)
    if (!permissions) throw new Problem('NOT_A_MEMBER')
    if (hub.openOf(userId) >= mostStreams) throw new Problem('RATE_LIMITED', { retryAfter: 30 })
    await listen()
    // Told to stop meanwhile, the hub has ended its streams: this one would stay.
    if (server.drain.signal.aborted) throw new Problem('OVERLOADED')
    const stream = { workspaceId, userId, sessionId, permissions, ...openLine(reply) }
    hub.add(stream)
    reply.raw.on('close', () => hub.remove(stream))
    return reply
  })
}
