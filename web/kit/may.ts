import { type Flag, type Section, may } from '@fieldhouse/domain/kit/sections'
import type { Session } from '@fieldhouse/domain/people/session'
import { useSession } from './session.ts'

/** Whether the session's role holds a flag on a section; nobody and no workspace hold none (OPEN-55). */
export function sessionMay(session: Session, section: Section, flag: Flag): boolean {
  return session.user !== null && session.permissions !== null
    ? may(session.permissions.sections, section, flag)
    : false
}

/** Whether the person may do this; a convenience of the screen, the server decides. */
export function useMay(section: Section, flag: Flag): boolean {
  return sessionMay(useSession(), section, flag)
}
