import type { FastifyRequest } from 'fastify'

/**
 * Whether the client already has this version according to `If-None-Match`, in which `*` matches any version (RFC 9110,
 * 13.1.2).
 */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each.replace(/^W\//, '') === etag)
