import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'

/** The site's host. The host must be this machine, because only then does the server show its mails to tests. */
export const siteHost = 'localhost'

/** A request to a proxy's port, with a host name and an optional local source address. */
export type ProxyRequest = {
  port: number
  host?: string
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  from?: string
}

/** Sends a request with the site's host name, as a browser does. Resolves before the response body arrives. */
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
    // A server that refuses a large body does not read the rest. The promise is settled by then.
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
