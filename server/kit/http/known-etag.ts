import type { FastifyRequest } from 'fastify'

/** Whether who asks has what would be sent, by `If-None-Match`; `*` knows whatever there is (RFC 9110, 13.1.2). */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each.replace(/^W\//, '') === etag)
