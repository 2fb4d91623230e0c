import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The minimum length of a response to be compressed, in characters. */
const least = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip'

/**
 * The compressors use the fastest levels, because stronger compression saves little and takes too much time
 * (docs/performance.md).
 */
const pack: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => gzipped(text, { level: 1 }),
}

/** The best encoding that the client accepts, or null. */
function encodingOf(request: FastifyRequest): Encoding | null {
  const taken = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}

/** Sends the same JSON text to many clients. Compresses the text once per encoding, on the first request. */
export function compressedOnce(
  text: string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return async (request, reply) => {
    const encoding = encodingOf(request)
    reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8')
    if (encoding === null) return reply.send(text)
    packed[encoding] ??= pack[encoding](text)
    return reply.header('content-encoding', encoding).send(await packed[encoding])
  }
}

/** Sends a JSON body. Compresses a long body if the client accepts an encoding. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<FastifyReply> {
  reply.header('vary', `${String(reply.getHeader('vary') ?? '')}, Accept-Encoding`.replace(/^, /, ''))
  const encoding = encodingOf(request)
  const text = JSON.stringify(body)
  reply.type('application/json; charset=utf-8')
  if (encoding === null || text.length < least) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await pack[encoding](text))
}
