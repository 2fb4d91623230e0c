/** The permission sections, as specified (PERM-07). */
export const sections = [
  'GLOBAL',
  'DASHBOARD',
  'ACCOUNT_SETTINGS',
  'ACCOUNT_ACCESS_LOGS',
  'INV_PRODUCT',
  'INV_WAREHOUSE',
  'MKTG_REVIEW',
  'HR_WORKFORCE_MEMBER',
  'HR_WORKFORCE_INVITE',
  'CRM_CONTACT_CUSTOMER',
  'CRM_CONTACT_SUPPLIER',
  'CRM_FEEDBACK',
  'CRM_FEEDBACK_MEDIA',
  'CRM_FEEDBACK_COMMENT',
  'CRM_FEEDBACK_SUBTASK',
  'OP_JOB',
  'OP_DISPATCH',
  'OP_CALENDAR',
  'OP_ORDER',
  'COM_TASK',
  'COM_TASK_MEDIA',
  'COM_TASK_COMMENT',
  'COM_TASK_SUBTASK',
  'DB_SKILL',
  'DB_TAG',
  'DB_BRAND',
  'DB_STATUS',
  'DB_MANUAL',
  'DB_MACHINE',
  'DB_SUPPLIER',
  'DB_SUPPLIER_LOCATION',
  'DB_SUPPLIER_CONTACT',
  'DB_SUPPLIER_BRANDTAG',
  'ACCTG_INVOICE',
  'ACCTG_ESTIMATE',
  'ACCTG_JOURNAL',
  'ACCTG_CLOSING',
  'SYS_ACCESS',
  'SYS_TEMPLATE',
  'SYS_PAYMENT',
  'SYS_CONFIG',
] as const
export type Section = (typeof sections)[number]

/**
 * Returns the section for the files of another section's records, such as `COM_TASK_MEDIA` for `COM_TASK`, or null for
 * a section without such files.
 */
export const mediaSection = (section: Section): Section | null =>
  sections.find((each) => each === `${section}_MEDIA`) ?? null

/** The five flags of a section, in the order of the array in requests and responses (PERM-04). */
export const flags = ['read', 'create', 'update', 'delete', 'admin'] as const
export type Flag = (typeof flags)[number]

/** The flags of one section: read, create, update, delete, admin. */
export type FlagArray = [boolean, boolean, boolean, boolean, boolean]

/** The permission flags by section. A section that is absent has no flags. */
export type Permissions = Partial<Record<Section, FlagArray>>

/**
 * Whether the permissions contain `flag` for `section`. `admin` implies the other four flags (OPEN-54). Flags of
 * `GLOBAL` apply to every section (OPEN-158).
 */
export function may(permissions: Permissions, section: Section, flag: Flag): boolean {
  const index = flags.indexOf(flag)
  return [permissions[section], permissions.GLOBAL].some(
    (held) => held?.[4] === true || held?.[index] === true,
  )
}

/** Permissions with the same flags for all sections. Default roles are built from these permissions. */
export function everySection(held: FlagArray): Permissions {
  return Object.fromEntries(sections.map((section) => [section, held]))
}
