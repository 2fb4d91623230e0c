import { isAdminRole } from '@fieldhouse/domain/core/held-permissions'
import type { Session } from '@fieldhouse/domain/core/session'
import { sessionMay } from '../kit/api/may.ts'
import type { RouteEntry } from './route-table.ts'

/** The routes to which users are redirected if they may not open the requested route. */
export type Detour = '/' | '/activate' | '/dashboard' | '/account/second-factor'

/**
 * The screen that never redirects because of missing permissions, because other routes redirect to it. This screen
 * tells the user which access is missing.
 */
const neverSendsOn = 'dashboard'

/** Returns the route to which this session is redirected, or null if it may open the route (SHELL-06..09, OPEN-16). */
export function detourOf(entry: RouteEntry, session: Session): Detour | null {
  if (session.user === null) {
    const open = entry.access === 'public' || entry.access === 'guest' || entry.access === 'activation'
    return open ? null : '/'
  }
  if (!session.user.isActivated) return entry.access === 'activation' ? null : activationDetour(entry)
  if (entry.access === 'guest' || entry.access === 'activation') return '/'
  if (session.locked !== null && isOfWorkspace(entry)) return '/account/second-factor'
  if (entry.access === 'public' || entry.screen === neverSendsOn) return null
  return mayOpen(entry, session) ? null : '/dashboard'
}

/** Whether a route shows a workspace's data: its screens and the dashboard. */
const isOfWorkspace = (entry: RouteEntry): boolean =>
  entry.access === 'workspace' || entry.screen === neverSendsOn

/**
 * Returns `/activate` for users who are not activated, unless the route is public, such as an invitation or a reset
 * link.
 */
function activationDetour(entry: RouteEntry): Detour | null {
  return entry.access === 'public' && entry.screen !== neverSendsOn ? null : '/activate'
}

/**
 * Whether an activated user may open a route, according to the workspace, the role, the section and the account type.
 */
export function mayOpen(entry: RouteEntry, session: Session): boolean {
  if (session.user === null) return false
  if (entry.access === 'organization') return session.user.accountType === 'ADMIN'
  if (session.workspace === null) return entry.access !== 'workspace'
  if (entry.adminRole === true && !isAdminRole(session.role?.name ?? '')) return false
  if (entry.needs?.some(([section, flag]) => !sessionMay(session, section, flag)) === true) return false
  return entry.section === undefined || sessionMay(session, entry.section, 'read')
}
