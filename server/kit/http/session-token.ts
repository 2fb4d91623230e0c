import type { FastifyRequest } from 'fastify'

/** The name of the session cookie. On https sites, the prefix `__Host-` binds the cookie to this host and path. */
export const sessionCookie = (appUrl: string): string =>
  appUrl.startsWith('https:') ? '__Host-fieldhouse' : 'fieldhouse'

/** The signed token of a request: from the bearer header, or else from the cookie. */
export function tokenOf(
  request: FastifyRequest,
  cookie: string,
): { signed: string; by: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { signed: bearer, by: 'bearer' }
  const kept = request.cookies[cookie]
  return kept ? { signed: kept, by: 'cookie' } : null
}
