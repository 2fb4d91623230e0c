import { entity } from '../kit/entity/entity.ts'
import { colour, flag, name, paragraph, someOf } from '../kit/entity/fields.ts'

/** What a tag may be put on (DB-03). */
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

/** What a tag made in passing looks like until somebody gives it another colour. */
export const plainColour = '#84949b'

/** A coloured word put on records, offered where its types say (DB-02, DB-06). */
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
  small: ['name', 'color'],
  search: ['name', 'description'],
  filter: ['types', 'enabled', 'isDefault', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})
