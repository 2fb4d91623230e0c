import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { mailedName } from '../kit/entity/mailed-name.ts'
import { flag, paragraph, value } from '../kit/entity/fields.ts'
import { sections } from '../kit/entity/sections.ts'

const flagArray = z.tuple([z.boolean(), z.boolean(), z.boolean(), z.boolean(), z.boolean()])

/** What members of a workspace may do, as data: five flags a section (PERM-02, PERM-04). */
export const role = entity('role', {
  section: 'SYS_ACCESS',
  fields: {
    name: mailedName(80),
    description: paragraph(2000).optional(),
    enabled: flag(true),
    sections: value(z.partialRecord(z.enum(sections), flagArray)).default({}),
  },
  unique: ['name'],
  search: ['name', 'description'],
  filter: ['enabled', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})
