import type { FastifyInstance } from 'fastify'

/** Names of this very machine; with a loopback APP_URL they are one place. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Which hosts and origins are ours. */
export type Places = { isHost(host: string): boolean; isOrigin(origin: string): boolean }

/**
 * Answers the port a server listens on, or listened on before it began to stop; null where it never did. APP_URL cannot
 * know it while PORT is 0.
 */
function portOf(app: FastifyInstance): () => string | null {
  let port: string | null = null
  return () => {
    const address = app.server.address()
    if (typeof address === 'object' && address !== null) port = String(address.port)
    return port
  }
}

/**
 * The hosts that may be asked for and the origins that may change state: APP_URL's, and where that is a
 * loopback name all of those on its port and on the port that is listened on (reliability.md rule 16).
 */
export function placesOf(app: FastifyInstance, appUrl: string): Places {
  const own = new URL(appUrl)
  const isLocal = loopbackNames.includes(own.hostname)
  const listeningPort = portOf(app)
  const isHost = (host: string): boolean => {
    const asked = URL.canParse(`${own.protocol}//${host}`) ? new URL(`${own.protocol}//${host}`) : null
    if (!asked || asked.pathname !== '/' || asked.username !== '' || /[/?#@\\]/.test(host)) return false
    if (asked.host === own.host) return true
    const usual = own.protocol === 'https:' ? '443' : '80'
    const ports = [own.port || usual, listeningPort()]
    return isLocal && loopbackNames.includes(asked.hostname) && ports.includes(asked.port || usual)
  }
  const isOrigin = (origin: string): boolean => {
    const scheme = `${own.protocol}//`
    return origin.startsWith(scheme) && isHost(origin.slice(scheme.length))
  }
  return { isHost, isOrigin }
}
