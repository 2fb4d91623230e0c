import { translated } from '../kit/words/translated.ts'
import {
  type FlagArray,
  type Permissions,
  type Section,
  everySection,
  sections,
} from '../kit/entity/sections.ts'
import { adminRoleName } from '../core/held-permissions.ts'
import { type Words, inEachLanguage } from '../kit/words/words.ts'

const no = [false, false, false, false, false] satisfies FlagArray
const read = [true, false, false, false, false] satisfies FlagArray
const edit = [true, true, true, false, false] satisfies FlagArray
const full = [true, true, true, true, false] satisfies FlagArray
const all = [true, true, true, true, true] satisfies FlagArray

/** A role of a new workspace: its name and description in the workspace's language, and its flags by section. */
export type DefaultRole = { name: Words; description: Words; sections: Permissions }

/**
 * Sections that only admins may use at first: access, configuration, payments, the closing of periods, and GLOBAL,
 * which applies to all sections.
 */
const systemSections: readonly Section[] = [
  'GLOBAL',
  'SYS_ACCESS',
  'SYS_CONFIG',
  'SYS_PAYMENT',
  'ACCTG_CLOSING',
]

/** Permissions with the same flags for each of these sections. */
function held(flags: FlagArray, ...those: Section[]): Permissions {
  return Object.fromEntries(those.map((section) => [section, flags]))
}

/** Permissions with `flags` in all sections except the system sections. */
function everywhere(flags: FlagArray): Permissions {
  return Object.fromEntries(
    sections.map((section) => [section, systemSections.includes(section) ? no : flags]),
  )
}

const dispatcher: Permissions = {
  ...everywhere(edit),
  ...held(full, 'OP_JOB', 'OP_DISPATCH', 'OP_CALENDAR', 'COM_TASK', 'COM_TASK_MEDIA', 'COM_TASK_SUBTASK'),
  ...held(read, 'DASHBOARD', 'ACCOUNT_ACCESS_LOGS', 'HR_WORKFORCE_MEMBER', 'SYS_TEMPLATE', 'ACCTG_INVOICE'),
  ...held(no, 'HR_WORKFORCE_INVITE', 'ACCTG_JOURNAL'),
}

const technician: Permissions = {
  ...held(read, 'DASHBOARD', 'INV_PRODUCT', 'INV_WAREHOUSE', 'CRM_CONTACT_CUSTOMER', 'OP_ORDER'),
  ...held(read, 'ACCOUNT_ACCESS_LOGS', 'DB_SKILL', 'DB_TAG', 'DB_BRAND', 'DB_STATUS', 'HR_WORKFORCE_MEMBER'),
  ...held([true, false, true, false, false], 'ACCOUNT_SETTINGS', 'OP_JOB', 'OP_CALENDAR'),
  ...held(
    edit,
    'DB_MACHINE',
    'DB_MANUAL',
    'COM_TASK',
    'COM_TASK_MEDIA',
    'COM_TASK_COMMENT',
    'COM_TASK_SUBTASK',
  ),
  ...held(edit, 'CRM_FEEDBACK', 'CRM_FEEDBACK_MEDIA', 'CRM_FEEDBACK_COMMENT', 'CRM_FEEDBACK_SUBTASK'),
}

const office: Permissions = {
  ...everywhere(full),
  ...held(read, 'DASHBOARD', 'ACCOUNT_ACCESS_LOGS', 'HR_WORKFORCE_MEMBER', 'OP_DISPATCH', 'ACCTG_CLOSING'),
  ...held(edit, 'HR_WORKFORCE_INVITE', 'SYS_TEMPLATE'),
}

/** The default role of technicians. */
export const technicianRole: Words = translated('people', 'technicianRole')

/**
 * The names of roles whose members become technicians when they join: the names of the default role, their variants and
 * earlier names.
 */
const technicianNames = [
  ...Object.values(technicianRole),
  'Technicien·ne',
  'Technicien',
  'Technicienne',
  'Técnica',
].map(folded)

/** The editable roles of a new workspace (OPEN-34). */
export const defaultRoles: readonly DefaultRole[] = [
  {
    name: inEachLanguage(() => adminRoleName),
    description: translated('people', 'defaultRoles.description.mayDoEverythingInThis'),
    sections: everySection(all),
  },
  {
    name: translated('people', 'defaultRoles.name.dispatcher'),
    description: translated('people', 'defaultRoles.description.plansJobsAndAppointments'),
    sections: dispatcher,
  },
  {
    name: technicianRole,
    description: translated('people', 'defaultRoles.description.carriesOutTheAppointments'),
    sections: technician,
  },
  {
    name: translated('people', 'defaultRoles.name.office'),
    description: translated('people', 'defaultRoles.description.clientsStockOrdersAndInvoices'),
    sections: office,
  },
]

/**
 * Whether a person who joins with a role of this name becomes a technician. The name may be in any language (OPEN-83).
 */
export function isTechnicianRole(name: string): boolean {
  return technicianNames.includes(folded(name))
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}

/** The message when the last admin of a workspace would be removed, disabled or demoted. */
export const lastAdminWords: Words = translated('people', 'lastAdminWords')

/** The message when a permission would be taken from the admin role. */
export const adminRoleWords: Words = translated('people', 'adminRoleWords')

/** The message when a membership cannot be restored, because the person left or the membership ended long ago. */
export const inviteAgainWords: Words = translated('people', 'inviteAgainWords')
