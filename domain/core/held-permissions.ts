import { recordOf } from '../kit/value/typed-record.ts'
import {
  type FlagArray,
  type Permissions,
  type Section,
  everySection,
  flags,
  may,
  sections,
} from '../kit/entity/sections.ts'

const none = [false, false, false, false, false] satisfies FlagArray
const all = [true, true, true, true, true] satisfies FlagArray

/** The name of a workspace's admin role. Case is ignored in comparisons (PERM-01). */
export const adminRoleName = 'admin'

/** Whether a role of this name is the workspace's admin role, regardless of case (PERM-01). */
export function isAdminRole(name: string): boolean {
  return name.trim().toLowerCase() === adminRoleName
}

/**
 * The permissions that a role gives. The admin role gives all permissions regardless of its flags, a disabled role
 * gives no permissions (OPEN-33).
 */
export function heldBy(role: { name: string; enabled: boolean; sections: Permissions }): Permissions {
  if (!role.enabled) return {}
  return isAdminRole(role.name) ? everySection(all) : role.sections
}

/**
 * Whether a user with the permissions `own` may assign or remove a role with the permissions `given`. Nobody may assign
 * permissions that they do not have.
 */
export function coversRole(own: Permissions, given: Permissions): boolean {
  return sections.every((section) =>
    flags.every((flag) => !may(given, section, flag) || may(own, section, flag)),
  )
}

/** The five flags of every section, as `permission/read` returns them (PERM-04, PERM-06). */
export function everyFlag(own: Permissions): Record<Section, FlagArray> {
  return recordOf(sections, (section) => own[section] ?? none)
}
