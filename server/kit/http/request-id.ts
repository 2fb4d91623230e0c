import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** What the id of a request may look like that a proxy gives it: letters, digits and a few marks, as the log and headers take them. */
const shape = /^[\w.:+/=-]{1,128}$/

/** Answers which address lies in one of some networks (`10.0.0.0/8`). */
function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Answers how a request gets its id: the `X-Request-Id` of a trusted proxy, so that one id leads through both logs, else a
 * new one.
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = within(trustedProxies)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isKept = typeof given === 'string' && shape.test(given) && isTrusted(socket.remoteAddress ?? '')
    return isKept ? given : randomUUID()
  }
}
