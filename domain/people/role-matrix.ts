import {
  type Flag,
  type FlagArray,
  type Permissions,
  type Section,
  flags,
  may,
  sections,
} from '../kit/entity/sections.ts'

/** The sections by part of the product. GLOBAL is first, because GLOBAL applies to all other sections. */
export const sectionGroups = {
  everywhere: ['GLOBAL'],
  general: ['DASHBOARD', 'ACCOUNT_SETTINGS', 'ACCOUNT_ACCESS_LOGS'],
  crm: [
    'CRM_CONTACT_CUSTOMER',
    'CRM_CONTACT_SUPPLIER',
    'CRM_FEEDBACK',
    'CRM_FEEDBACK_MEDIA',
    'CRM_FEEDBACK_COMMENT',
    'CRM_FEEDBACK_SUBTASK',
  ],
  operations: ['OP_JOB', 'OP_CALENDAR', 'OP_DISPATCH', 'OP_ORDER'],
  communication: ['COM_TASK', 'COM_TASK_MEDIA', 'COM_TASK_COMMENT', 'COM_TASK_SUBTASK'],
  databases: [
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
  ],
  inventory: ['INV_PRODUCT', 'INV_WAREHOUSE'],
  accounting: ['ACCTG_INVOICE', 'ACCTG_ESTIMATE', 'ACCTG_JOURNAL', 'ACCTG_CLOSING'],
  marketing: ['MKTG_REVIEW'],
  hr: ['HR_WORKFORCE_MEMBER', 'HR_WORKFORCE_INVITE'],
  system: ['SYS_ACCESS', 'SYS_CONFIG', 'SYS_TEMPLATE', 'SYS_PAYMENT'],
} as const satisfies Record<string, readonly Section[]>
export type SectionGroup = keyof typeof sectionGroups

/** The columns of the matrix, each with its flag (PERM-05, OPEN-54). */
export const matrixColumns = {
  create: 'create',
  view: 'read',
  update: 'update',
  remove: 'delete',
  admin: 'admin',
} as const satisfies Record<string, Flag>
export type MatrixColumn = keyof typeof matrixColumns

/** The four flags that the checkbox of a whole row sets. The flag `admin` is set separately (PERM-05). */
const rowFlags: readonly Flag[] = ['create', 'read', 'update', 'delete']

/** A cell of the matrix: whether the role has the flag, and which other flag implies it. */
export type Cell = { held: boolean; implied: 'admin' | 'global' | null }

const ownFlag = (own: Permissions, section: Section, flag: Flag) =>
  own[section]?.[flags.indexOf(flag)] === true

/**
 * The cell of a section and a flag. The flag `admin` implies the other four flags, and GLOBAL applies to all sections.
 */
export function cellOf(own: Permissions, section: Section, flag: Flag): Cell {
  if (flag !== 'admin' && ownFlag(own, section, 'admin')) return { held: true, implied: 'admin' }
  if (section !== 'GLOBAL' && may({ GLOBAL: own.GLOBAL ?? none() }, 'GLOBAL', flag))
    return { held: true, implied: 'global' }
  return { held: ownFlag(own, section, flag), implied: null }
}

const none = (): FlagArray => [false, false, false, false, false]

/**
 * Whether a role may add, change or delete records that it may not view. A role with this gap is allowed, but rarely
 * intended.
 */
export function lacksView(own: Permissions, section: Section): boolean {
  const held = (flag: Flag) => cellOf(own, section, flag).held
  return !held('read') && (held('create') || held('update') || held('delete'))
}

/** Returns the permissions after a flag of one section is set or cleared. */
export function withFlag(
  own: Permissions,
  { section, flag, held }: { section: Section; flag: Flag; held: boolean },
): Permissions {
  const changed: FlagArray = [...(own[section] ?? none())]
  changed[flags.indexOf(flag)] = held
  return { ...own, [section]: changed }
}

/**
 * Whether a user with the permissions `mine` may give this flag. Nobody may give permissions that they do not have
 * (SEC-40).
 */
export function mayGive(mine: Permissions, section: Section, flag: Flag): boolean {
  return section === 'GLOBAL' ? sections.every((each) => may(mine, each, flag)) : may(mine, section, flag)
}

type Toggle = { held: boolean; mine: Permissions }

/**
 * Sets the four flags of a section's row, or clears all five flags of the section. Flags that the user may not give
 * stay unchanged.
 */
export function withRow(own: Permissions, section: Section, { held, mine }: Toggle): Permissions {
  const touched: readonly Flag[] = held ? rowFlags : flags
  return touched
    .filter((flag) => mayGive(mine, section, flag))
    .reduce((next, flag) => withFlag(next, { section, flag, held }), own)
}

/** Sets or clears a flag in each section for which the user may give the flag, except GLOBAL. */
export function withColumn(own: Permissions, flag: Flag, { held, mine }: Toggle): Permissions {
  return sections
    .filter((section) => section !== 'GLOBAL' && mayGive(mine, section, flag))
    .reduce((next, section) => withFlag(next, { section, flag, held }), own)
}

/** Whether all, some or none of several cells are set, for the toggle of their row or column. */
export function standing(cells: readonly Cell[]): 'all' | 'some' | 'none' {
  const held = cells.filter((cell) => cell.held).length
  return held === 0 ? 'none' : held === cells.length ? 'all' : 'some'
}

/** The cells of the four flags in a row. */
export const rowCells = (own: Permissions, section: Section): Cell[] =>
  rowFlags.map((flag) => cellOf(own, section, flag))

/** The cells of a column, without the cell of GLOBAL. */
export const columnCells = (own: Permissions, flag: Flag): Cell[] =>
  sections.filter((section) => section !== 'GLOBAL').map((section) => cellOf(own, section, flag))
