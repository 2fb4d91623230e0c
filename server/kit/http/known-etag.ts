import type { FastifyRequest } from 'fastify'

/** Whether whoever asks holds what the tag names already: the answer is 304 then. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
