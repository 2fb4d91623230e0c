import type { FastifyInstance } from 'fastify'
import type { Reply, World } from './world.ts'

type RequestOptions = { headers?: Record<string, string>; from?: string }

/** A visitor with a browser that stores cookies. The visitor may send requests from any IP address. */
export type Visitor = {
  get(path: string, asked?: RequestOptions): Promise<Reply>
  post(path: string, body?: unknown, asked?: RequestOptions): Promise<Reply>
  patch(path: string, body?: unknown, asked?: RequestOptions): Promise<Reply>
  delete(path: string, asked?: RequestOptions): Promise<Reply>
  /** The current cookies, by name. */
  cookies: Map<string, string>
}

/** Returns a browser that uses a running product. The browser sends its cookies and the product's origin. */
export function visitorOn(app: FastifyInstance, origin: string): Visitor {
  const cookies = new Map<string, string>()
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { body, headers, from }: RequestOptions & { body?: unknown },
  ): Promise<Reply> => {
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      ...(from ? { remoteAddress: from } : {}),
      headers: { origin, ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const json = response.headers['content-type']?.toString().includes('json') ? response.json() : null
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json ?? response.body,
      result: json?.data?.result,
      code: json?.code,
    }
  }
  return {
    cookies,
    get: (path, asked = {}) => send('GET', path, asked),
    post: (path, body, asked = {}) => send('POST', path, { ...asked, body }),
    patch: (path, body, asked = {}) => send('PATCH', path, { ...asked, body }),
    delete: (path, asked = {}) => send('DELETE', path, asked),
  }
}

/** Returns the newest mail to an address, or null. */
export async function newestMail(
  world: World,
  to: string,
): Promise<{ subject: string; text: string; html: string; kind: string } | null> {
  const { rows } = await world.owner.query(
    `select subject, text, html, kind from outbox where recipient = $1 order by created_at desc, id desc limit 1`,
    [to],
  )
  return rows[0] ?? null
}

/** Returns the six-digit code in the newest mail to an address, or an empty text. */
export async function mailedCode(world: World, to: string): Promise<string> {
  return /\b\d{6}\b/.exec((await newestMail(world, to))?.text ?? '')?.[0] ?? ''
}
