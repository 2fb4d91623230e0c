import { entity } from '../kit/entity.ts'
import { flag, name, paragraph } from '../kit/fields.ts'

/** What a technician knows and a job may ask for (DB-10). */
export const skill = entity('skill', {
  section: 'DB_SKILL',
  fields: { name: name(80), description: paragraph(2000).optional(), enabled: flag(true) },
  unique: ['name'],
  search: ['name', 'description'],
  filter: ['enabled', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: 'name',
})
