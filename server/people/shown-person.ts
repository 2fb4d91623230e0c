import type { SessionUser, ShownPerson } from '@fieldhouse/domain/identity/session'

/** What is read by who keeps the members' data, and by oneself. */
const homeless = { address: null, unit: null, city: null, state: null, zip: null }

/**
 * A person as this reader sees them. Where else they work is theirs alone to know; where they live, what they want no
 * mail of and whether they are ADMIN of the installation is for who may change them (`editable`) as well.
 */
export function shownPerson(user: SessionUser, to: { readerId: string; editable: boolean }): ShownPerson {
  if (to.readerId === user.id) return user
  if (to.editable) return { ...user, workspaces: [] }
  const { accountType: _, mutedNotices: __, ...rest } = user
  return { ...rest, ...homeless, workspaces: [] }
}
