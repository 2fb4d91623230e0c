import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { mailedName } from '../kit/entity/mailed-name.ts'
import { flag, paragraph, value } from '../kit/entity/fields.ts'
import { sections } from '../kit/entity/sections.ts'

const flagArray = z.tuple([z.boolean(), z.boolean(), z.boolean(), z.boolean(), z.boolean()])

/** The permissions of some members of a workspace: five flags for each section (PERM-02, PERM-04). */
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
