import { namespacesOf } from 'virtual:namespaces-of-screens'
import type { AnyRouter } from '@tanstack/react-router'
import { needNamespaces } from '../kit/api/language.ts'
import { recall, stored } from '../kit/api/preferences.ts'
import { queryClient } from '../kit/api/query-client.ts'
import { sessionQuery } from '../kit/api/session.ts'
import type { Session } from '@fieldhouse/domain/core/session'
import { parts } from './parts.ts'
import { entryOf, pathOf } from '../screens/route-table.ts'

/** Loads the texts of a route's screen. */
export const loadTexts = (fullPath: string | undefined): Promise<void> =>
  needNamespaces(namespacesOf[pathOf(fullPath) ?? ''] ?? [])

/** Loads the frame around every screen of a signed-in user, with its texts. */
export async function loadShell(): Promise<void> {
  await Promise.all([needNamespaces(namespacesOf['shell'] ?? []), parts.Shell.preload?.()])
  // The first toast needs this component. The first screen does not wait until the component is loaded.
  parts.Toasts.preload?.()?.catch(() => null)
}

let askedSession: Promise<Session> | null = null

/** Returns the session request that was started in advance to the first caller, and null to later callers. */
export function takeAsked(): Promise<Session> | null {
  const asked = askedSession
  askedSession = null
  return asked
}

/**
 * Requests in advance what the first screen needs: the session, the screen's script and, after an earlier sign-in, the
 * shell. Failures are ignored, because these requests are repeated later.
 */
export function askAhead({ getMatchedRoutes, loadRouteChunk }: AnyRouter): void {
  askedSession = queryClient.fetchQuery(sessionQuery)
  askedSession.catch(() => null)
  const [matched] = getMatchedRoutes(location.pathname)
  for (const route of matched) loadRouteChunk(route)?.catch(() => null)
  const entry = entryOf(matched.at(-1)?.fullPath)
  if (recall(stored.workspace) !== null && entry?.worksAlone !== true) loadShell().catch(() => null)
}
