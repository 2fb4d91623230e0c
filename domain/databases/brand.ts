import { entity } from '../kit/entity/entity.ts'
import { flag, name, paragraph } from '../kit/entity/fields.ts'

/** A maker of machines (DB-11). The name may be as short as 'LG'. */
export const brand = entity('brand', {
  section: 'DB_BRAND',
  fields: {
    name: name(80),
    description: paragraph(2000).optional(),
    note: paragraph().optional(),
    enabled: flag(true),
  },
  unique: ['name'],
  search: ['name', 'description'],
  filter: ['enabled', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})
