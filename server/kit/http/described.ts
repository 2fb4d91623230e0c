import type { Call, DeclaredQuery } from '@fieldhouse/domain/kit/entity/calls'
import type { z } from 'zod'

/** The description on the API page of a route outside any workspace. */
export type Described = DeclaredQuery & {
  /** What the route does, for the API page. */
  summary: string
  body: z.ZodType | null
  /** The files that the route accepts in a form. */
  takes?: Call['takes']
  /** The content type of a response that is not the JSON envelope. */
  responseType?: Call['responseType']
  /** Whether the route needs a session. */
  needsSession?: boolean
  /** The people who may call the route, if a session alone is not enough. */
  only?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    described?: Described
  }
}

/** Makes the route options that describe a route. */
export const describes = (described: Omit<Described, 'body'> & { body?: z.ZodType }) => ({
  config: { described: { body: null, ...described } satisfies Described },
})
