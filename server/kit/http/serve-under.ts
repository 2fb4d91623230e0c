import type { Call } from '@fieldhouse/domain/kit/entity/calls'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { z } from 'zod'
import type { Route, Server } from './route.ts'
import { serve } from './serve-route.ts'

/**
 * Removes `/:entity` from the path of a domain call, because `serveUnder` puts the entity's segment before the path.
 */
export const belowSegment = <C extends Call>(call: C): C & { path: string } => ({
  ...call,
  path: call.path.replace('/:entity', ''),
})

/** Serves a route under the segment and each alias of an entity. */
export function serveUnder<B extends z.ZodType, A>(
  server: Server,
  { segment, aliases }: Pick<Entity, 'segment' | 'aliases'>,
  route: Route<B, A>,
): void {
  const segments = [segment, ...aliases]
  const own = segments.find((each) => route.path.startsWith(`/${each}/`))
  if (own === undefined) throw new Error(`${route.path} is under none of ${segments.join(', ')}`)
  const rest = route.path.slice(own.length + 1).replace(/\/$/, '')
  for (const each of segments) serve(server, { ...route, path: `/${each}${rest}` })
}
