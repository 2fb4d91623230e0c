import type { FastifyRequest } from 'fastify'
import { isIP, isIPv6 } from 'node:net'

const loopback = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** What proxies add to what they pass on; a browser or curl on this machine sends none of them. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'cf-connecting-ip',
]

/** Whether a request comes from this very machine and, as far as its headers tell, not through a proxy on it. */
export function isLoopbackPeer({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined)
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}

/** Whether a host, with or without a port, is a name of the machine itself. */
export const isOwnName = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host)

/**
 * Whether somebody on this machine asks it by its own name. A proxy on it that passes on nothing but the public `Host`
 * is told apart by that name alone, so what opens accounts goes by this and not by the peer.
 */
export const isThisMachine = (request: FastifyRequest): boolean =>
  isLoopbackPeer(request) && isOwnName(request.headers.host ?? '')

/**
 * The address of whoever asks: behind a trusted proxy the one it names in `X-Forwarded-For`, else the socket's; what
 * anybody else claims in a header counts for nothing (SEC-21).
 */
export const clientAddress = (request: FastifyRequest): string =>
  isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')

/** The first four groups of an IPv6 address: one subscriber has them all (reliability.md rule 15). */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail ?? '').split(':')]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

/** What stands for an address in limits: itself, or its /64 for IPv6. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  return isIPv6(plain) ? `${network(plain)}::/64` : plain
}
