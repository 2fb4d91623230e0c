import { recordOf } from '../kit/value/typed-record.ts'
import {
  type FlagArray,
  type Permissions,
  type Section,
  everySection,
  flags as flagNames,
  may,
  sections,
} from '../kit/entity/sections.ts'
import type { Words } from '../kit/words/words.ts'

const no = [false, false, false, false, false] satisfies FlagArray
const read = [true, false, false, false, false] satisfies FlagArray
const edit = [true, true, true, false, false] satisfies FlagArray
const full = [true, true, true, true, false] satisfies FlagArray
const all = [true, true, true, true, true] satisfies FlagArray

/** A role as a new workspace gets it: its name and what it is for in the workspace's language, its flags by section. */
export type DefaultRole = { name: Words; description: Words; sections: Permissions }

/** Sections only an admin starts with: access, configuration, payments and the one that adds to all others. */
const systemSections: readonly Section[] = ['GLOBAL', 'SYS_ACCESS', 'SYS_CONFIG', 'SYS_PAYMENT']

/** The same flags for each of these sections. */
function held(flags: FlagArray, ...those: Section[]): Permissions {
  return Object.fromEntries(those.map((section) => [section, flags]))
}

/** `flags` everywhere but in the system sections. */
function everywhere(flags: FlagArray): Permissions {
  return Object.fromEntries(
    sections.map((section) => [section, systemSections.includes(section) ? no : flags]),
  )
}

const dispatcher: Permissions = {
  ...everywhere(edit),
  ...held(full, 'OP_JOB', 'OP_DISPATCH', 'OP_CALENDAR', 'COM_TASK', 'COM_TASK_MEDIA', 'COM_TASK_SUBTASK'),
  ...held(read, 'DASHBOARD', 'ACCOUNT_ACCESS_LOGS', 'HR_WORKFORCE_MEMBER', 'SYS_TEMPLATE', 'ACCTG_INVOICE'),
  ...held(no, 'HR_WORKFORCE_INVITE'),
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
  ...held(read, 'DASHBOARD', 'ACCOUNT_ACCESS_LOGS', 'HR_WORKFORCE_MEMBER', 'OP_DISPATCH'),
  ...held(edit, 'HR_WORKFORCE_INVITE', 'SYS_TEMPLATE'),
}

/** The name that makes a role the workspace's admin role, in any case (PERM-01). */
export const adminRoleName = 'admin'

/** The default role of technicians. */
export const technicianRole: Words = { en: 'Technician', fr: 'Technicien·ne', es: 'Técnico' }

/** The names whose holders are technicians from the moment they join: the default role's, and what people make of it. */
const technicianNames = [...Object.values(technicianRole), 'Technicien', 'Technicienne', 'Técnica'].map(
  folded,
)

/** The ordinary, editable roles a new workspace starts with (OPEN-34). */
export const defaultRoles: readonly DefaultRole[] = [
  {
    name: { en: adminRoleName, fr: adminRoleName, es: adminRoleName },
    description: {
      en: 'May do everything in this workspace',
      fr: 'Peut tout faire dans cet espace',
      es: 'Puede hacer todo en este espacio',
    },
    sections: everySection(all),
  },
  {
    name: { en: 'Dispatcher', fr: 'Répartition', es: 'Despacho' },
    description: {
      en: 'Plans jobs and appointments',
      fr: 'Planifie les travaux et les rendez-vous',
      es: 'Planifica los trabajos y las citas',
    },
    sections: dispatcher,
  },
  {
    name: technicianRole,
    description: {
      en: 'Carries out the appointments',
      fr: 'Se rend aux rendez-vous',
      es: 'Acude a las citas',
    },
    sections: technician,
  },
  {
    name: { en: 'Office', fr: 'Bureau', es: 'Oficina' },
    description: {
      en: 'Clients, stock, orders and invoices',
      fr: 'Clients, stocks, commandes et factures',
      es: 'Clientes, existencias, pedidos y facturas',
    },
    sections: office,
  },
]

/** Whether a role of this name is the workspace's admin, whatever its case (PERM-01). */
export function isAdminRole(name: string): boolean {
  return folded(name) === adminRoleName
}

/** Whether who joins with a role of this name is a technician from then on, in any language (OPEN-83). */
export function isTechnicianRole(name: string): boolean {
  return technicianNames.includes(folded(name))
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}

/** Said when the last admin of a workspace would be removed, disabled or demoted. */
export const lastAdminWords: Words = {
  en: 'A workspace keeps at least one admin',
  fr: 'Un espace garde au moins un administrateur',
  es: 'Un espacio conserva al menos un administrador',
}

/** Said when a permission would be taken from the admin role. */
export const adminRoleWords: Words = {
  en: 'The admin role keeps every permission',
  fr: 'Le rôle admin garde toutes les permissions',
  es: 'El rol admin conserva todos los permisos',
}

/** Said when a membership is to be brought back that its person gave up, or that has been over for long. */
export const inviteAgainWords: Words = {
  en: 'Invite this person again: they join by accepting an invitation',
  fr: 'Invitez cette personne de nouveau : elle revient en acceptant une invitation',
  es: 'Vuelva a invitar a esta persona: vuelve al aceptar una invitación',
}

/** What holders of a role may do: everything for the admin role whatever its rows say, nothing while it is disabled (OPEN-33). */
export function heldBy(role: { name: string; enabled: boolean; sections: Permissions }): Permissions {
  if (!role.enabled) return {}
  return isAdminRole(role.name) ? everySection(all) : role.sections
}

/** Whether a holder of `own` may give or take a role with `given`: nobody hands out more than they hold. */
export function coversRole(own: Permissions, given: Permissions): boolean {
  return sections.every((section) =>
    flagNames.every((flag) => !may(given, section, flag) || may(own, section, flag)),
  )
}

/** The five flags of every section, as `permission/read` answers them (PERM-04, PERM-06). */
export function everyFlag(own: Permissions): Record<Section, FlagArray> {
  return recordOf(sections, (section) => own[section] ?? no)
}
