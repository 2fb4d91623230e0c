import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'

/**
 * The host name under which the tested proxy serves the product. The name must be a name of this machine, because the
 * server shows its mailbox only to this machine.
 */
export const siteHost = 'localhost'

/** A request to the port of a proxy, with a host name and an optional local address of the sender. */
export type ProxyRequest = {
  port: number
  host?: string
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  from?: string
}

/**
 * Sends a request with the host name of the site, as a browser does. Resolves before the body of the response has
 * arrived.
 */
export function openThrough({
  port,
  host = siteHost,
  method,
  path,
  headers,
  body,
  from,
}: ProxyRequest): Promise<IncomingMessage> {
  const site = `${host}:${port}`
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      ...(from && { localAddress: from }),
      headers: { host: site, origin: `https://${site}`, ...headers },
    })
    sent.on('response', resolve)
    // A server that refuses a large body does not read the body to its end, which causes an error. The promise is
    // already resolved when this error occurs.
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A proxy's response. */
type Answer = { status: number; headers: IncomingMessage['headers']; text: string }

/** Sends a request and reads the whole response. */
export async function askThrough(asked: ProxyRequest): Promise<Answer> {
  const answer = await openThrough(asked)
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += String(part)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text }
}
