import type { FastifyRequest } from 'fastify'
import { isIP, isIPv6 } from 'node:net'

const loopback = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** Whether a request comes from this very machine and not through a proxy that stands on it. */
export function isLoopbackPeer(request: FastifyRequest): boolean {
  const { headers, socket } = request
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['x-real-ip']
  return forwarded === undefined && loopback.test(socket.remoteAddress ?? '')
}

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
