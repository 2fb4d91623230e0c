import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'

/** How fast a body must arrive; times in ms. */
export type Pace = {
  /** JSON arrives whole within this time, which is shorter than a call may take: else its sender hears 503 instead of 408. */
  whole: number
  /** A form may take as long as it needs while it moves: no byte for this time ends it, */
  stalled: number
  /** and so does less than `least` bytes within each `window`. */
  window: number
  least: number
  /** What still arrives after the answer has been sent is read for this long. */
  rest: number
}

/** A photo over a weak mobile connection takes minutes; 1 kB a second is what is left of one (reliability.md rule 16). */
export const usualPace: Pace = {
  whole: 25_000,
  stalled: 20_000,
  window: 30_000,
  least: 30 * 1024,
  rest: 30_000,
}

type Mark = { at: number; bytes: number }

type Arriving = {
  request: FastifyRequest
  reply: FastifyReply
  socket: Socket
  isForm: boolean
  begun: number
  answered: number | null
  /** Bytes the socket had read at each look, oldest first, of one window. */
  marks: Mark[]
}

function tooSlow(body: Arriving, pace: Pace, now: number): boolean {
  if (body.answered !== null) return now - body.answered > pace.rest
  if (!body.isForm) return now - body.begun > pace.whole
  const bytes = body.socket.bytesRead
  const moved = body.marks.findLast((mark) => mark.bytes !== bytes)?.at ?? body.begun
  const [oldest] = body.marks
  const isWindowOver = now - body.begun > pace.window
  return now - moved > pace.stalled || (isWindowOver && bytes - (oldest?.bytes ?? 0) < pace.least)
}

function look(body: Arriving, pace: Pace, now: number): void {
  if (body.answered === null && body.reply.raw.writableEnded) body.answered = now
  body.marks = [
    ...body.marks.filter(({ at }) => at >= now - pace.window),
    { at: now, bytes: body.socket.bytesRead },
  ]
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends the line of a request whose body arrives too slowly: with 408 as Node's own `requestTimeout` does, which knows
 * only a total and would cut off every upload from a slow phone (SEC-91).
 */
export function limitSlowBodies(app: FastifyInstance, pace: Pace): void {
  const arriving = new Set<Arriving>()
  const end = ({ reply, socket }: Arriving): void => {
    if (reply.raw.headersSent) socket.destroy()
    else
      app.server.emit(
        'clientError',
        Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      )
  }
  const watch = (): void => {
    const now = performance.now()
    for (const body of arriving) {
      const isDone = body.request.raw.complete || body.socket.destroyed
      const isSlow = !isDone && tooSlow(body, pace, now)
      if (isSlow) end(body)
      if (isDone || isSlow) arriving.delete(body)
      else look(body, pace, now)
    }
  }
  const timer = setInterval(watch, Math.min(1000, pace.stalled / 4)).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    if (!hasBody(request) || request.raw.complete || !(socket instanceof Socket)) return
    const begun = performance.now()
    const marks = [{ at: begun, bytes: socket.bytesRead }]
    arriving.add({
      request,
      reply,
      socket,
      isForm: request.headers['content-type']?.startsWith('multipart/') === true,
      begun,
      answered: null,
      marks,
    })
  })
}
