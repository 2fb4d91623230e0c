import type { FastifyInstance } from 'fastify'

/** The names of this machine. If APP_URL contains one of these names, the server accepts all of them. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Tells which hosts and origins belong to this server. */
export type Places = { isHost(host: string): boolean; isOrigin(origin: string): boolean }

/**
 * Returns a function that returns the port on which the server listens or last listened, or null before the server
 * listens. APP_URL contains no port if PORT is 0.
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
 * Makes the check for our hosts and origins (reliability.md rule 16). If APP_URL is a loopback name, all loopback names
 * are accepted, on its port and the listening port.
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
