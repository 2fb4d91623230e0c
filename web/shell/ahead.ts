import { namespacesOf } from 'virtual:namespaces-of-screens'
import type { AnyRouter } from '@tanstack/react-router'
import { needNamespaces } from '../kit/api/language.ts'
import { recall, stored } from '../kit/api/preferences.ts'
import { queryClient } from '../kit/api/query-client.ts'
import { sessionQuery } from '../kit/api/session.ts'
import type { Session } from '@fieldhouse/domain/identity/session'
import { parts } from './parts.ts'
import { entryOf, pathOf } from '../screens/route-table.ts'

/** Loads the texts of a route's screen. */
export const loadTexts = (fullPath: string | undefined): Promise<void> =>
  needNamespaces(namespacesOf[pathOf(fullPath) ?? ''] ?? [])

/** Loads what surrounds every screen of a signed-in person, texts included. */
export async function loadShell(): Promise<void> {
  await Promise.all([needNamespaces(namespacesOf['shell'] ?? []), parts.Shell.preload?.()])
  // The first toast finds what shows it; the first screen does not wait for that.
  parts.Toasts.preload?.()?.catch(() => null)
}

let askedSession: Promise<Session> | null = null

/** The session as it was asked for ahead, to whoever needs it first; null afterwards. */
export function takeAsked(): Promise<Session> | null {
  const asked = askedSession
  askedSession = null
  return asked
}

/**
 * Asks for what the first screen will need while its texts are still on their way: who is signed in, the screen's own
 * script and, where somebody was signed in before, the shell. That the session was not answered is shown by the guard; what
 * else fails is asked for again.
 */
export function askAhead({ getMatchedRoutes, loadRouteChunk }: AnyRouter): void {
  askedSession = queryClient.fetchQuery(sessionQuery)
  askedSession.catch(() => null)
  const [matched] = getMatchedRoutes(location.pathname)
  for (const route of matched) loadRouteChunk(route)?.catch(() => null)
  const entry = entryOf(matched.at(-1)?.fullPath)
  if (recall(stored.workspace) !== null && entry?.worksAlone !== true) loadShell().catch(() => null)
}
