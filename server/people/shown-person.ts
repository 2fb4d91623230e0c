import type { SessionUser, ShownPerson } from '@fieldhouse/domain/core/session'

/** The empty values that replace the home address. Only the person and users who manage members see the address. */
const homeless = { address: null, unit: null, city: null, state: null, zip: null }

/**
 * Returns a person as a reader sees them. The person's other workspaces are visible only to the person. Only readers
 * with `editable` see address, muted notices and account type.
 */
export function shownPerson(user: SessionUser, to: { readerId: string; editable: boolean }): ShownPerson {
  if (to.readerId === user.id) return user
  if (to.editable) return { ...user, workspaces: [] }
  const { accountType: _, mutedNotices: __, ...rest } = user
  return { ...rest, ...homeless, workspaces: [] }
}
