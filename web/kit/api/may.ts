import { type Flag, type Section, may } from '@fieldhouse/domain/kit/entity/sections'
import { personalPermissions } from '@fieldhouse/domain/people/personal'
import type { Session } from '@fieldhouse/domain/identity/session'
import { useReadOnly } from '../../ui/read-only.tsx'
import { useSession } from './session.ts'

/** Whether the session's role holds a flag on a section; nobody holds any (OPEN-55), and without a workspace only what is one's own is there (OPEN-76). */
export function sessionMay(session: Session, section: Section, flag: Flag): boolean {
  if (session.user === null) return false
  if (session.workspace === null) return may(personalPermissions, section, flag)
  return session.permissions !== null && may(session.permissions.sections, section, flag)
}

/**
 * Whether the person may do this; a convenience of the screen, the server decides. On a record that is only to be read,
 * as one that was deleted or archived, nothing is made or changed (UI-23).
 */
export function useMay(section: Section, flag: Flag): boolean {
  const readOnly = useReadOnly()
  return sessionMay(useSession(), section, flag) && (flag === 'read' || !readOnly)
}
