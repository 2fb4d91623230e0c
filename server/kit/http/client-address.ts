import type { FastifyRequest } from 'fastify'
import { isIP, isIPv6 } from 'node:net'

const loopback = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** The headers that proxies add. A browser or curl on this machine does not send these headers. */
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

/** Whether a request comes from this machine and no header shows that a local proxy forwarded it. */
export function isLoopbackPeer({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined)
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}

/** Whether a host, with or without a port, is a name of the machine itself. */
export const isOwnName = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host)

/**
 * Whether a request comes from this machine and uses the machine's own name. Routes that open accounts must use this
 * instead of `isLoopbackPeer`.
 */
export const isThisMachine = (request: FastifyRequest): boolean =>
  // A local proxy that adds no headers can only be detected by the public name in `Host`.
  isLoopbackPeer(request) && isOwnName(request.headers.host ?? '')

/**
 * The client's address: from `X-Forwarded-For` behind a trusted proxy, otherwise from the socket. Other headers are
 * ignored (SEC-21).
 */
export const clientAddress = (request: FastifyRequest): string =>
  isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')

/**
 * Returns the first four groups of an IPv6 address. All addresses with the same four groups belong to one subscriber
 * (reliability.md rule 15).
 */
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

/** The key under which an address is counted in rate limits: the address itself, or its /64 network for IPv6. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  return isIPv6(plain) ? `${network(plain)}::/64` : plain
}
