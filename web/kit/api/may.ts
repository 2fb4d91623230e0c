import { type Flag, type Section, may } from '@fieldhouse/domain/kit/entity/sections'
import { personalPermissions } from '@fieldhouse/domain/core/personal'
import type { Session } from '@fieldhouse/domain/core/session'
import { useReadOnly } from '../../ui/read-only.tsx'
import { useSession } from './session.ts'

/**
 * Whether the session's role has a permission flag on a section. Without a user, no flag is set (OPEN-55). Without a
 * workspace, only flags on personal sections are set (OPEN-76).
 */
export function sessionMay(session: Session, section: Section, flag: Flag): boolean {
  if (session.user === null) return false
  if (session.workspace === null) return may(personalPermissions, section, flag)
  return session.permissions !== null && may(session.permissions.sections, section, flag)
}

/**
 * Whether the user has a permission flag on a section. Use it only for display, because only the server enforces
 * permissions. A read-only record allows only reading (UI-23).
 */
export function useMay(section: Section, flag: Flag): boolean {
  const readOnly = useReadOnly()
  return sessionMay(useSession(), section, flag) && (flag === 'read' || !readOnly)
}
