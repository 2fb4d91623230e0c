import type { z } from 'zod'
import type { Route, Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import type { Document } from './document.ts'

/** Serves a route that all types of document have. The route's path begins with the path of the type. */
export function serveDocumentCall<B extends z.ZodType, A>(
  server: Server,
  { type: { entity } }: Document,
  route: Omit<Route<B, A>, 'entity' | 'section'>,
): void {
  const { name, segment, section } = entity
  serveUnder(server, entity, { ...route, path: `/${segment}${route.path}`, entity: name, section })
}
