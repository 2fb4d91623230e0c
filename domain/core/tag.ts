import { entity } from '../kit/entity/entity.ts'
import { colour, flag, name, paragraph, someOf } from '../kit/entity/fields.ts'

/** The types of tags. The type of a tag is a kind of record on which the tag can be used (DB-03). */
export const tagTypes = [
  'JOB',
  'BRAND',
  'TASK',
  'MANUAL',
  'FEEDBACK',
  'SUPPLIER',
  'CUSTOMER',
  'APPLIANCE',
  'PRODUCT',
  'PRODUCT_CATEGORY',
  'PRODUCT_ITEM_TYPE',
  'CLIENT',
  'ACCOUNT',
  'MACHINE',
] as const

/** The initial colour of a tag that a picker or an import creates. */
export const plainColour = '#84949b'

/** A coloured label on records. Pickers offer a tag for the kinds of records in `types` (DB-02, DB-06). */
export const tag = entity('tag', {
  section: 'DB_TAG',
  fields: {
    name: name(80),
    color: colour(),
    types: someOf(tagTypes, 1),
    description: paragraph(2000).optional(),
    note: paragraph().optional(),
    enabled: flag(true),
    isDefault: flag(false),
  },
  unique: ['name'],
  refFields: ['name', 'color'],
  search: ['name', 'description'],
  filter: ['types', 'enabled', 'isDefault', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})
