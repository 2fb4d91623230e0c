import { isAdminRole } from '@fieldhouse/domain/people/roles'
import type { Session } from '@fieldhouse/domain/identity/session'
import { sessionMay } from '../kit/api/may.ts'
import type { RouteEntry } from './route-table.ts'

/** Where somebody is sent who may not open a route. */
export type Detour = '/' | '/activate' | '/dashboard' | '/account/second-factor'

/** The dashboard is where others are sent to, so it never sends on: it says itself what is missing. */
const neverSendsOn = 'dashboard'

/** Where this session is sent instead of the route, or null when it may open it (SHELL-06..09, OPEN-16). */
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

/** What a workspace shows: its screens, and the dashboard, where one arrives. */
const isOfWorkspace = (entry: RouteEntry): boolean =>
  entry.access === 'workspace' || entry.screen === neverSendsOn

/** Somebody who is not activated may still follow an invitation or a reset link. */
function activationDetour(entry: RouteEntry): Detour | null {
  return entry.access === 'public' && entry.screen !== neverSendsOn ? null : '/activate'
}

/** Whether an activated person may open a route: workspace, role, section and account type. */
export function mayOpen(entry: RouteEntry, session: Session): boolean {
  if (session.user === null) return false
  if (entry.access === 'organization') return session.user.accountType === 'ADMIN'
  if (session.workspace === null) return entry.access !== 'workspace'
  if (entry.adminRole === true && !isAdminRole(session.role?.name ?? '')) return false
  if (entry.needs?.some(([section, flag]) => !sessionMay(session, section, flag)) === true) return false
  return entry.section === undefined || sessionMay(session, entry.section, 'read')
}
