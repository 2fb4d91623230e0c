import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { z } from 'zod'
import type { Route, Server } from './route.ts'
import { serve } from './serve-route.ts'

/** Serves a call under every segment of an entity, in the place of the first part of its path. */
export function serveUnder<B extends z.ZodType, A>(
  server: Server,
  { segment, aliases }: Pick<Entity, 'segment' | 'aliases'>,
  route: Route<B, A>,
): void {
  const rest = route.path.replace(/^\/[^/]+/, '').replace(/\/$/, '')
  for (const each of [segment, ...aliases]) serve(server, { ...route, path: `/${each}${rest}` })
}
