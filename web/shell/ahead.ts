import { areasOf } from 'virtual:areas-of-screens'
import type { AnyRouter } from '@tanstack/react-router'
import { needAreas } from '../kit/api/language.ts'
import { recall, stored } from '../kit/api/preferences.ts'
import { queryClient } from '../kit/api/query-client.ts'
import { sessionQuery } from '../kit/api/session.ts'
import { parts } from './parts.ts'
import { pathOf } from './route-table.ts'

/** Loads the texts of a route's screen. */
export const loadTexts = (fullPath: string | undefined): Promise<void> =>
  needAreas(areasOf[pathOf(fullPath) ?? ''] ?? [])

/** Loads what surrounds every screen of a signed-in person, texts included. */
export async function loadShell(): Promise<void> {
  await Promise.all([needAreas(areasOf['shell'] ?? []), parts.Shell.preload?.(), parts.Toasts.preload?.()])
}

/**
 * Asks for what the first screen will need while its texts are still on their way: who is signed in, the screen's own
 * script and, where somebody was signed in before, the shell. What fails here is asked for again, and told, by the guard.
 */
export function askAhead({ getMatchedRoutes, loadRouteChunk }: AnyRouter): void {
  void queryClient.prefetchQuery(sessionQuery)
  const [matched] = getMatchedRoutes(location.pathname)
  for (const route of matched) loadRouteChunk(route)?.catch(() => null)
  if (recall(stored.workspace) !== null) loadShell().catch(() => null)
}
