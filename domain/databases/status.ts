import { entity } from '../kit/entity/entity.ts'
import { colour, flag, name, paragraph, someOf, text } from '../kit/entity/fields.ts'

/** The kinds of records with statuses (DB-04). */
export const statusTypes = ['JOB', 'TASK', 'ORDER', 'BILLING', 'EQUIPMENT', 'INVENTORY'] as const

/**
 * A named state with a colour. `isDefault` makes the status the default of its types. `code` is the fixed state that
 * the status represents (DB-13, OPEN-159).
 */
export const status = entity('status', {
  section: 'DB_STATUS',
  fields: {
    name: name(80),
    isDefault: flag(false),
    enabled: flag(true),
    types: someOf(statusTypes, 1),
    color: colour(),
    code: text(40).optional(),
    description: paragraph(2000).optional(),
    note: paragraph().optional(),
  },
  unique: ['name'],
  refFields: ['name', 'color', 'code'],
  search: ['name', 'description'],
  filter: ['types', 'enabled', 'isDefault', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})
