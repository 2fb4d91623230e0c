import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** The form of a request id accepted from a proxy: letters, digits and a few marks that logs and headers allow. */
const shape = /^[\w.:+/=-]{1,128}$/

/** Returns a function that tells whether an address is in one of the networks (`10.0.0.0/8`). */
function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Returns a function that gives a request its id: the `X-Request-Id` of a trusted proxy, so that both logs contain the
 * same id, or else a new id.
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = within(trustedProxies)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isKept = typeof given === 'string' && shape.test(given) && isTrusted(socket.remoteAddress ?? '')
    return isKept ? given : randomUUID()
  }
}
