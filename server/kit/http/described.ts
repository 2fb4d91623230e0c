import type { Call, DeclaredQuery } from '@fieldhouse/domain/kit/entity/calls'
import type { z } from 'zod'

/** What the API page says of a route that belongs to no workspace. */
export type Described = DeclaredQuery & {
  /** What it does, one sentence. */
  summary: string
  body: z.ZodType | null
  /** It is sent files, as a form. */
  takes?: Call['takes']
  /** What it answers instead of the envelope. */
  brings?: Call['brings']
  /** It needs a session. */
  needsSession?: boolean
  /** Who alone may call it, where a session is not enough. */
  only?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    described?: Described
  }
}

/** The route options that describe a route; spread or given as they are. */
export const describes = (described: Omit<Described, 'body'> & { body?: z.ZodType }) => ({
  config: { described: { body: null, ...described } satisfies Described },
})
