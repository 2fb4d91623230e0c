import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'

/** How fast a body must arrive. All times are in ms. */
export type Pace = {
  /**
   * The maximum time for a JSON body to arrive. This time is shorter than the time limit of a call, so that the sender
   * gets 408 instead of 503.
   */
  whole: number
  /**
   * The maximum time without any data of a form. Afterwards the connection is ended. The total time of a form has no
   * limit here.
   */
  stalled: number
  /** A form is also ended if fewer than `least` bytes arrive within each `window`. */
  window: number
  least: number
  /** The maximum time for which the rest of a body is read after the response was sent. */
  rest: number
}

/**
 * The pace for all requests: 1 kB a second is enough, because a photo over a weak mobile connection takes minutes
 * (reliability.md rule 16).
 */
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
  /** The bytes read by the socket at each check within one window, oldest first. */
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
 * Ends the connection of a request whose body arrives too slowly. Sends 408 first, unless the response has begun
 * (SEC-91).
 */
export function limitSlowBodies(app: FastifyInstance, pace: Pace): void {
  const arriving = new Set<Arriving>()
  // Node's own `requestTimeout` is not used: it only limits the total time and would end every upload from a slow
  // phone.
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
